import AppManifest
import SourceText

/// The keys of `hull` in headers of flows.
extension FlowSettings {
  /// The keys of `hull`.
  package static let fields: [FieldDefinition] = [
    .optional("platform", ManifestMapping.platformForm, "the platform"),
    .optional("engine", ManifestMapping.engineForm, "the engine of pages; `--engine` takes precedence"),
    .optional("recovery", ManifestMapping.recoveryForm, "replaces `recovery`"),
    .optional("restore", ManifestMapping.restorationForm, "replaces `restore`"),
    .optional("bridge", .arguments(ManifestMapping.bridgeQuirks), "quirks of the bridge that differ"),
    .optional("on_timeout", ManifestMapping.verdictForm, "replaces `navigation.on_timeout`"),
    .optional("navigation", .arguments(ManifestMapping.navigationQuirks), "quirks of navigation that differ"),
    .optional("windows", ManifestMapping.windowsForm, "replaces `windows`"),
    .optional(
      "size", .text(TextForm("columns x rows", pattern: "^[0-9]+x[0-9]+$")), "cells of the screen, such as `100x37`"),
    .optional("tracking", .arguments(ManifestMapping.trackingQuirks), "quirks of the analytics SDK that differ"),
    .optional("quirks", .arguments(ManifestMapping.webViewQuirks), "quirks of web views that differ"),
    .optional(
      "network", .arguments(ManifestMapping.recordingFields, ManifestMapping.recordingRules),
      "the recording that answers requests, instead of the one of app.yaml"),
    .optional("stub", ManifestMapping.stubs, "stubs that come before those of app.yaml"),
    .optional(
      "accept_loss", .boolean, "in a crash test an unmet last assertion after a death is a loss, not a defect"),
  ]

  static let shape = MappingShape(fields)
}
