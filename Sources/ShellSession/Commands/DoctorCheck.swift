import ShellCore
import ShellRuntime
import TerminalNcurses

/// A check of `hull doctor`, in the order of its report. The raw value is its title there.
package enum DoctorCheck: String, CaseIterable, Sendable {
  case engine, sandbox, terminal, libraries, themes, policies, presets, samples, pictures, scheduler, state, settings
}

extension DoctorCheck {
  package var record: DoctorCheckRecord {
    switch self {
    case .engine:
      DoctorCheckRecord("the page engine `hull-page` is installed and starts", .required) { _ in DoctorFindings.engine }
    case .sandbox:
      DoctorCheckRecord("page processes can be locked; the layers of the [sandbox](security.md)", .required) {
        DoctorFindings.sandbox($0)
      }
    case .terminal:
      DoctorCheckRecord("standard input and output are a terminal; its type, its colors and the locale") { _ in
        DoctorFindings.terminal
      }
    case .libraries:
      DoctorCheckRecord("the versions of the libraries for the terminal and the network") { _ in
        DoctorFinding("\(TerminalLibrary.version); \(HTTPLibrary.version)")
      }
    case .themes:
      DoctorCheckRecord("the themes that `--theme` accepts by name") { _ in
        DoctorFinding(ThemeCatalog.names.joined(separator: ", "))
      }
    case .policies:
      DoctorCheckRecord("the recovery policies that `--policy` accepts") { _ in
        DoctorFinding(RecoveryPolicy.allCases.map(\.rawValue).joined(separator: ", "))
      }
    case .presets:
      DoctorCheckRecord("the presets that `--policy` accepts, each a combination of policies") { _ in
        DoctorFinding(RecoveryPreset.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "\n"))
      }
    case .samples:
      DoctorCheckRecord("the samples that commands accept by name, and their folder") { _ in DoctorFindings.samples }
    case .pictures:
      DoctorCheckRecord("`hull-picture` is installed, for screenshots as PNG") { _ in DoctorFindings.pictures }
    case .scheduler:
      DoctorCheckRecord("the shard that `--shard auto` takes from a scheduler's variables") { _ in
        DoctorFindings.scheduler
      }
    case .state:
      DoctorCheckRecord("the folder for reports of crashes and the screen's arrangement can be written") { _ in
        DoctorFindings.state
      }
    case .settings:
      DoctorCheckRecord("the settings file is valid; each setting with its value and its source", .required) {
        DoctorFindings.settings($0)
      }
    }
  }
}

/// The properties of a check.
package struct DoctorCheckRecord: Sendable {
  package enum Importance: Sendable {
    /// `hull doctor` exits with an error when it fails.
    case required
    /// Hull works without it, with fewer features.
    case optional
  }

  /// What is checked, in Markdown, for the documentation.
  package let summary: String
  package let importance: Importance
  /// Performs the check with the effective settings; nil if they cannot be read.
  let examine: @Sendable (Settings?) -> DoctorFinding

  init(
    _ summary: String, _ importance: Importance = .optional, examine: @escaping @Sendable (Settings?) -> DoctorFinding
  ) {
    self.summary = summary
    self.importance = importance
    self.examine = examine
  }
}

/// The result of a check.
package struct DoctorFinding: Equatable, Sendable {
  /// The text next to the title. Further lines are aligned with it.
  package var text: String
  /// Lines below it.
  package var details: [String] = []
  package var isFailure = false

  package init(_ text: String, details: [String] = []) {
    self.text = text
    self.details = details
  }

  /// A failed check.
  /// - Parameters:
  ///   - problem: what is wrong and what does not work therefore.
  ///   - advice: what the user can do.
  package static func failure(_ problem: String, advice: String? = nil) -> DoctorFinding {
    var finding = DoctorFinding([problem, advice].compactMap(\.self).joined(separator: "; "))
    finding.isFailure = true
    return finding
  }
}
