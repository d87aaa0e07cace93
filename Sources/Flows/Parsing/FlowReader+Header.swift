import AppManifest
import ShellCore
import SourceText
import TerminalModel

extension FlowReader {
  mutating func header(_ members: [YAMLMember], of node: YAMLNode) -> FlowHeader {
    var header = FlowHeader(appID: "")
    var appID: String?
    for member in members {
      do throws(Diagnostic) {
        switch FlowHeader.Key(rawValue: member.key) {
        case .appID: appID = try Self.appID(member.value, "`appId`")
        case .url: header.url = try Self.appID(member.value, "`url`")
        case .name: header.name = try member.value.text("`name`")
        case .tags:
          for tag in try member.value.elements("`tags`") { header.tags.append(try tag.text("a tag")) }
        case .environment: header.environment = try CommandArguments.variables(member.value, "`env`")
        case .properties: header.properties = try CommandArguments.variables(member.value, "`properties`")
        case .onFlowStart: header.onFlowStart = try steps(member.value, "`onFlowStart`")
        case .onFlowComplete: header.onFlowComplete = try steps(member.value, "`onFlowComplete`")
        case .settings:
          let current = RenamedWords.flowHeader.replaced(in: member.value)
          diagnostics += current.diagnostics
          header.settings = try settings(current.node)
        case .scriptEngine:
          if try member.value.text("`jsEngine`") == "rhino" {
            throw member.value.diagnostic(
              "`jsEngine: rhino` is not supported; only `graaljs` is", advice: "remove `jsEngine`")
          }
          header.extensions.append(member)
        case nil: header.extensions.append(member)
        }
      } catch {
        diagnostics.append(error)
      }
    }
    if node["appId"] == nil, node["url"] == nil {
      diagnostics.append(
        node.diagnostic(
          "Config Field Required: the header has neither `appId` nor `url`", advice: "write `appId: NAME`"))
    }
    header.appID = header.url ?? appID ?? ""
    return header
  }

  /// Reads the key `hull`, whose keys are the same as in app.yaml.
  private mutating func settings(_ node: YAMLNode) throws(Diagnostic) -> FlowSettings {
    _ = try node.members("`hull`")
    diagnostics += node.unknownKeys("`hull`", known: FlowSettings.fields.map(\.name))
    var settings = FlowSettings()
    var reader = RecoveryReader()
    (settings.platform, settings.recovery) = reader.read(platform: node["platform"], recovery: node["recovery"])
    diagnostics += reader.diagnostics
    if let value = node["engine"] { settings.engine = try value.engineName() }
    if let value = node["restore"] {
      var reader = RestorationReader()
      settings.restoration = reader.restoration(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["bridge"] {
      _ = try value.members("`bridge`")
      diagnostics += value.unknownKeys("`bridge`", known: BridgeQuirksReader.keys)
      var reader = BridgeQuirksReader()
      settings.bridge = reader.quirks(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["navigation"] {
      _ = try value.members("`navigation`")
      diagnostics += value.unknownKeys("`navigation`", known: NavigationQuirksReader.keys)
      var reader = NavigationQuirksReader()
      settings.navigation = reader.quirks(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["windows"] {
      var reader = WindowReader()
      settings.windows = reader.windows(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["size"] {
      guard let size = GridSize(try value.text("`size`")) else {
        throw value.mismatch("`size`", "columns and rows from 1 to 1000", advice: "write for instance `size: 100x37`")
      }
      settings.size = size
    }
    if let value = node["tracking"] {
      _ = try value.members("`tracking`")
      diagnostics += value.unknownKeys("`tracking`", known: TrackingQuirksReader.keys)
      var reader = TrackingQuirksReader()
      settings.tracking = reader.quirks(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["network"] {
      _ = try value.members("`network`")
      diagnostics += value.unknownKeys("`network`", known: AnswerReader.recordingKeys)
      var reader = AnswerReader()
      settings.answers.recording = reader.recording(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["stub"] {
      var reader = AnswerReader()
      settings.answers.stubs = reader.stubs(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["accept_loss"] { settings.acceptsLoss = try value.boolean("`accept_loss`") }
    if let value = node["quirks"] {
      _ = try value.members("`quirks`")
      diagnostics += value.unknownKeys("`quirks`", known: WebViewQuirksReader.keys)
      var reader = WebViewQuirksReader()
      settings.quirks = reader.quirks(value)
      diagnostics += reader.diagnostics
    }
    if let value = node["on_timeout"] {
      guard let verdict = NavigationPolicyConfiguration.Verdict(rawValue: try value.text("`on_timeout`")) else {
        throw value.mismatch("`on_timeout`", "deny or allow")
      }
      settings.onTimeout = verdict
    }
    return settings
  }
}
