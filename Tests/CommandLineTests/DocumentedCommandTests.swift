import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

/// The pages for users show commands, flows and files. Each page is followed from its top in an empty folder: files with
/// a title are written, commands are run, and outputs are compared.
@Suite("Documented commands")
struct DocumentedCommandTests {
  private static let pages: [String] = {
    let docs = Repository.root.appending(path: "docs")
    let inFolders = ["tasks", "recipes", "coming-from"].flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: docs.appending(path: folder).path).sorted())
        .map { $0.map { "\(folder)/\($0)" } } ?? []
    }
    return (["index.md", "tutorial.md", "troubleshooting.md"] + inFolders).map { "docs/\($0)" }
  }()

  /// They need a user or a terminal.
  private static let skipped = [" --watch", " --debug", " --record ", " --present ", "hull demo", "hull bench"]

  @Test("There are pages for tasks, recipes and users of other tools")
  func pagesExist() {
    #expect(Self.pages.count >= 25)
  }

  @Test("Commands of a page work as written", arguments: pages)
  func commands(path: String) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    // A clone of the repository, and the output of a build.
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/Pages", withDestinationPath: Repository.root.appending(path: "Pages").path)
    try files.copyItem(
      at: CommandRun.fixtures.appending(path: "apps/built"), to: URL(fileURLWithPath: folder.path + "/dist"))
    for step in DocumentedPage(text: try ReferenceDocument(path: path).text).steps {
      switch step {
      case .file(let name, let text):
        try files.createDirectory(
          atPath: (folder.path + "/" + name as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try folder.write(text, to: name)
      case .command(let command): try run(command, of: path, in: folder)
      case .fragment(let line, let text): try check(text, "\(path):\(line)", in: folder)
      }
    }
  }

  private func run(_ command: DocumentedPage.Command, of page: String, in folder: WorkFolder) throws {
    guard !Self.skipped.contains(where: command.text.contains) else { return }
    var text = command.text
    if !text.contains(" --plain"), let run = text.firstRange(of: /(^|&& )hull run [^&|]*/) {
      text = text.replacingCharacters(
        in: run, with: "echo quit | \(text[run].replacing("&& ", with: "")) --plain --private")
      if command.text[run].hasPrefix("&& ") { text = text.replacing("echo quit", with: "&& echo quit") }
    }
    let outcome = try shell(text, in: folder)
    let place = "\(page):\(command.line): \(command.text)"
    #expect(outcome.status == command.status, "\(place)\n\(outcome.output)\(outcome.errors)")
    guard let output = command.output else { return }
    #expect(DocumentedPage.matches(outcome.output, output), "\(place)\n\(outcome.output)")
  }

  /// Parses steps of a flow, a flow, or keys of app.yaml.
  private func check(_ text: String, _ place: String, in folder: WorkFolder) throws {
    let app = folder.path + "/fragment"
    try FileManager.default.createDirectory(atPath: app + "/flows", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: app) }
    try folder.write("<p>A page", to: "fragment/index.html")
    let tabs = "tabs: [{id: TAB_1, url: index.html}, {id: ORDERS, url: index.html}]\n"
    let isFlow = text.contains("\n---\n")
    if isFlow || text.hasPrefix("- ") {
      try folder.write(tabs, to: "fragment/app.yaml")
      try folder.write(isFlow ? text : "appId: fragment\n---\n" + text, to: "fragment/flows/fragment.yaml")
      let outcome = try shell("hull test --check fragment/flows", in: folder)
      #expect(outcome.status == 0, "\(place)\n\(outcome.errors)")
    } else {
      for program in text.matches(of: /(?:run|script|file): ([\w.\/-]+)/) {
        try folder.writeProgram("fragment/\(program.1)")
      }
      try folder.write(text.contains(/(^|\n)tabs:/) ? text : text + tabs, to: "fragment/app.yaml")
      let outcome = try shell("hull dump fragment --eval 1", in: folder)
      // The page itself may be on a server that does not exist.
      #expect([0, 3].contains(outcome.status), "\(place)\n\(outcome.errors)")
    }
  }

  private func shell(_ command: String, in folder: WorkFolder) throws -> ChildProcess.Outcome {
    let programs = Products.hull.deletingLastPathComponent().path
    let environment = [
      "PATH": "\(programs):/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path,
      "TMPDIR": folder.path,
    ]
    return try ChildProcess.run(
      ["sh", "-c", "cd \(ChildProcess.quoted(folder.path)) && { \(command); }"], in: folder.path,
      environment: environment, limit: 180)
  }

  @Test(
    "Blocks of a page are read as files, commands with status and output, and fragments",
    arguments: [
      ("```yaml title=\"a/b.yaml\"\nx: 1\n```", ["file a/b.yaml: x: 1\n"]),
      ("```sh\nhull new shop\nnpm ci\nhull test a  # it fails: status 1\n```", ["hull new shop, 0", "hull test a, 1"]),
      ("```sh\nhull test a\n```\n\nIt prints:\n\n```text\nok\n```", ["hull test a, 0, ok\n"]),
      ("```sh\nprintf 'quit' | hull run a --plain\n```", ["printf 'quit' | hull run a --plain, 0"]),
      ("```yaml\n- back\n```\n\n```text\nno command\n```\n\n```js\n1\n```", ["fragment - back\n"]),
    ])
  func blocks(text: String, expected: [String]) {
    let found = DocumentedPage(text: text).steps.map { step in
      switch step {
      case .file(let path, let text): "file \(path): \(text)"
      case .command(let command): "\(command.text), \(command.status)\(command.output.map { ", \($0)" } ?? "")"
      case .fragment(_, let text): "fragment \(text)"
      }
    }
    #expect(found == expected)
  }

  @Test(
    "Three dots stand for any lines of an output",
    arguments: [
      ("a\nb\n", "a\nb\n", true), ("a  \nb\n\n", "a\nb\n", true), ("a\nb\nc\n", "a\n...\nc\n", true),
      ("a\nc\n", "a\n...\nc\n", true), ("a\nx\nb\ny\nc\n", "...\nb\n...\nc\n", true),
      ("a\nb\nc\n", "a\n...\nb\n", false),
      ("a\n", "a\n...\na\n", false), ("a\nb\n", "a\n", false), ("a\nc\n", "...\nb\n...\n", false),
    ])
  func outputs(output: String, expected: String, isEqual: Bool) {
    #expect(DocumentedPage.matches(output, expected) == isEqual)
  }

  @Test("docs/commands.md is generated from the help texts")
  func commandReference() throws {
    let run = try CommandRun.hull(["manual", "--format", "markdown"])
    #expect(run.status == 0)
    Golden.expect(run.output, path: "docs/commands.md")
  }
}
