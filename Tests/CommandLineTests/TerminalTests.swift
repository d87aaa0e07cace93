import Testing

/// Tests in a real terminal. One after the other: each runs a terminal, a shell, `hull` and its pages.
@Suite(.serialized) struct TerminalTests {}
