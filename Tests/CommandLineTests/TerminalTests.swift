import Testing

/// Tests in a real terminal. They are serialized, since each runs a terminal, a shell, `hull` and its pages.
@Suite(.serialized) struct TerminalTests {}
