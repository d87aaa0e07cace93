import AppManifest
import Flows
import ShellRuntime
import ShellScreen
import SourceText

/// What Hull has a JSON schema for: files, and the lines of native programs. The forms are those of the parsers.
package enum SchemaName: String, CaseIterable, Sendable {
  case app, flow, settings, theme, dialect, native

  /// The schema with that name. Throws an error with the nearest name if there is none.
  package init(named name: String) throws(SessionError) {
    if let known = SchemaName(rawValue: name) {
      self = known
      return
    }
    let names = Self.allCases.map(\.rawValue)
    let advice = NearestName.advice(for: name, among: names) ?? "there are \(names.joined(separator: ", "))"
    throw SessionError(.badInput, "there is no schema \(Diagnostic.quote(name)); \(advice)")
  }

  /// The schema as JSON, the same for every run of this version.
  package var text: String {
    switch self {
    case .app:
      JSONSchema.text(
        title: "app.yaml of Hull", description: "An app: tabs, bridge, native screens, recovery.",
        .mapping(ManifestMapping.app.shape))
    case .flow:
      JSONSchema.text(
        title: "Flow of Hull",
        description: "A document of a flow: the header, or the list of commands below `---`. Maestro's syntax.",
        FlowForm.documents)
    case .settings:
      JSONSchema.text(
        title: "Settings of Hull", description: "The user's settings, config.yaml.", SettingName.fileForm)
    case .theme:
      JSONSchema.text(
        title: "Theme of Hull", description: "A base16 or base24 scheme, with optional roles.", ThemeForm.document)
    case .dialect:
      JSONSchema.text(
        title: "dialect.yaml of Hull", description: "The native side of a known shell.",
        .mapping(ManifestMapping.dialect.shape))
    case .native:
      JSONSchema.text(
        title: "Native programs of Hull",
        description:
          "A line of the protocol of native programs, version \(ProgramProtocol.version), in either direction.",
        ProgramProtocol.lines)
    }
  }
}
