import ShellSession
import SourceText
import TerminalModel

/// What an animation shows: steps on a terminal, and the files that they need.
struct AnimationScenario {
  /// A step, after which the screen is shown for a while.
  struct Step {
    enum Action {
      /// Enters a command at the prompt of a shell.
      case command(String)
      /// Presses keys in the app.
      case press([KeyPress])
      /// Lets time pass, in milliseconds.
      case advance(Double)
      /// Changes nothing but the caption.
      case show
    }

    var action: Action
    /// Shown below the screen from now on; nil to keep the last one.
    var caption: String?
    /// The caption when a command has ended.
    var result: String?
    /// How long the screen is shown, in milliseconds.
    var hold: Double
    let node: YAMLNode
  }

  struct File {
    var path: String
    var text: String
  }

  var path: String
  var title: String
  var size: GridSize
  var theme: String
  /// Samples that are linked in the working folder.
  var samples: [String]
  var files: [File]
  /// Commands that run before the first step, without being shown.
  var preparations: [String]
  var steps: [Step]

  /// Makes a folder the working folder, with the scenario's files.
  func prepare(_ folder: String) throws(SessionError) {
    try WorkingFolder.change(to: folder)
    let catalog = SampleCatalog.current
    for name in samples {
      guard let sample = catalog.file(name) else {
        throw SessionError(
          .badInput, "\(path): there is no sample \(Diagnostic.quote(name))\(catalog.advice(for: name))")
      }
      try WorkingFolder.link(name, to: FileSystem.absolute(sample))
    }
    for file in files {
      try FileSystem.createFolder(FileSystem.parent(of: folder + "/" + file.path))
      try FileSystem.write(file.text.utf8, to: folder + "/" + file.path)
    }
    for command in preparations {
      let (output, status) = try WorkingFolder.run(command)
      guard status == 0 else {
        throw SessionError(.badInput, "\(path): \(command): exit status \(status)\n\(output)")
      }
    }
  }
}
