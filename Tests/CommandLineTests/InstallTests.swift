import Foundation
import SystemTestKit
import Testing

@Suite("make install")
struct InstallTests {
  private static let files = [
    "bin/hull", "libexec/hull/hull-guard", "libexec/hull/hull-page", "libexec/hull/hull-picture",
    "libexec/hull/hull-server",
    "share/bash-completion/completions/hull",
    "share/doc/hull/LICENSE", "share/doc/hull/NOTICE",
    "share/fish/vendor_completions.d/hull.fish",
    "share/hull/schemas/app.json", "share/hull/schemas/dialect.json", "share/hull/schemas/flow.json",
    "share/hull/schemas/native.json", "share/hull/schemas/settings.json",
    "share/hull/schemas/theme.json",
    "share/man/man1/hull-bench.1", "share/man/man1/hull-compare.1", "share/man/man1/hull-crashtest.1",
    "share/man/man1/hull-demo.1",
    "share/man/man1/hull-doctor.1", "share/man/man1/hull-dump.1",
    "share/man/man1/hull-engine-test.1", "share/man/man1/hull-mcp.1",
    "share/man/man1/hull-native-from.1",
    "share/man/man1/hull-new.1",
    "share/man/man1/hull-replay.1", "share/man/man1/hull-report-merge.1", "share/man/man1/hull-run.1",
    "share/man/man1/hull-schema.1", "share/man/man1/hull-serve.1",
    "share/man/man1/hull-test.1", "share/man/man1/hull-themes.1", "share/man/man1/hull-types.1",
    "share/man/man1/hull.1",
    "share/man/man5/hull-app.5", "share/man/man5/hull-flow.5", "share/zsh/site-functions/_hull",
  ]

  /// The installed files of a folder of the source tree: all but hidden ones, and those of folders with results.
  private static func data(_ folder: String, as name: String) -> [String] {
    found(below: Products.package.appending(path: folder).path).filter { path in
      path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && !["findings", "__pycache__"].contains($0) }
    }
    .map { "share/hull/\(name)/\($0)" }
  }

  /// Installs the programs of this build into a folder.
  private static func installed(in folder: WorkFolder) throws -> String {
    let made = try make("install-files", folder)
    try #require(made.status == 0, "\(made.output)\(made.errors)")
    return folder.path + "/opt/hull"
  }

  private static func make(_ goal: String, _ folder: WorkFolder) throws -> ChildProcess.Outcome {
    let build = Products.hull.deletingLastPathComponent().path
    return try ChildProcess.run(
      [
        "make", "--no-print-directory", "-C", Products.package.path, goal, "FROM=\(build)", "DESTDIR=\(folder.path)",
        "PREFIX=/opt/hull",
      ],
      in: folder.path)
  }

  /// Runs a program in that working folder.
  private static func run(_ words: [String], in folder: String) throws -> ChildProcess.Outcome {
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    return try ChildProcess.run(["sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder] + words, in: parent)
  }

  private static func found(below root: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter {
      (try? FileManager.default.attributesOfItem(atPath: root + "/" + $0)[.type]) as? FileAttributeType == .typeRegular
    }
    .sorted()
  }

  @Test("Programs, samples, manual, completions and license texts are installed and work, and uninstall removes them")
  func installs() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let root = try Self.installed(in: folder)
    let folders = [("Pages", "samples"), ("dialects", "dialects"), ("themes", "themes")]
    let documents = Self.data("docs", as: "docs").filter { $0.hasSuffix(".md") && $0.split(separator: "/").count == 4 }
    let files = Self.files + folders.flatMap { Self.data($0.0, as: $0.1) } + documents
    #expect(Self.found(below: root) == files.sorted())
    let empty = folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    let hull = root + "/bin/hull"
    #expect(try Self.run([hull, "new", "shop"], in: empty).status == 0)
    let test = try Self.run([hull, "test", "shop/flows"], in: empty)
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    let doctor = try Self.run([hull, "doctor"], in: empty).output
    #expect(doctor.contains("(\(root)/libexec/hull/hull-page)"))
    #expect(doctor.contains("pictures    yes (\(root)/libexec/hull/hull-picture)\n"))
    #expect(doctor.contains("samples     archive, bank, "))
    #expect(doctor.contains("\n            \(root)/share/hull/samples\n"))
    // Themes are built into the program.
    #expect(try Self.run([hull, "dump", "shop", "--theme", "nord"], in: empty).status == 0)
    // Samples are found by name, also with a link to the program.
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: hull)
    let flow = "bank/flows/01-first-look.yaml"
    let sample = try Self.run([link, "test", flow], in: empty)
    #expect(sample.status == 0, "\(sample.output)\(sample.errors)")
    #expect(sample.output.contains("\(root)/share/hull/samples/\(flow)"))
    try folder.write("appId: bank\n---\n- launchApp\n- assertVisible: Pay rent\n", to: "empty/own.yaml")
    let own = try Self.run([hull, "test", "own.yaml"], in: empty)
    #expect(own.status == 0, "\(own.output)\(own.errors)")
    #expect(try Self.run([hull, "dump", "forms"], in: empty).output.contains("Far & Away"))
    // An incomplete installation names what is missing.
    try FileManager.default.removeItem(atPath: root + "/libexec/hull/hull-page")
    let broken = try Self.run([hull, "dump", "bank"], in: empty)
    #expect(
      broken.errors
        == "hull: hull-page is missing: it is not in \(root)/libexec/hull or \(root)/bin; install Hull again, "
        + "or run `make build`\n")
    #expect(broken.status == 3)
    #expect(try Self.make("uninstall", folder).status == 0)
    #expect(Self.found(below: root) == [])
    #expect(!FileManager.default.fileExists(atPath: root + "/share/hull"))
  }

  @Test("The manual has a page for every command and format, with every option and key, and no formatting errors")
  func manual() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let pages = folder.path + "/man"
    #expect(try CommandRun.hull(["manual", "--output", pages]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: pages).sorted()
    #expect(names == Self.files.filter { $0.contains("/man/") }.map { ($0 as NSString).lastPathComponent }.sorted())
    func text(_ name: String) throws -> String { try String(contentsOfFile: "\(pages)/\(name)", encoding: .utf8) }
    let overview = try text("hull.1")
    #expect(try CommandRun.hull(["manual"]).output == overview)
    #expect(overview.contains("\n.SH OPTIONS\n.TP\n\\fB\\-\\-licenses\\fR\n"))
    #expect(!overview.contains("hull\\-manual"))
    for name in names where name.hasSuffix(".1") && name != "hull.1" {
      let command = name.dropLast(2).dropFirst("hull-".count)
      #expect(overview.contains("\n\\fBhull\\-\(command.replacing("-", with: "\\-"))\\fR(1)\n"), "\(name) in hull(1)")
      let own = try text(name)
      let help = try CommandRun.hull(command.split(separator: "-").map(String.init) + ["--help"])
      for option in help.output.matches(of: /\n {2}(?:-., )?--([a-z-]+)/).map({ String($0.output.1) })
      where !["help", "version"].contains(option) {
        #expect(own.contains("\\fB\\-\\-" + option.replacing("-", with: "\\-") + "\\fR"), "\(name) --\(option)")
      }
    }
    let app = try text("hull-app.5")
    // Headers of flows have keys of app.yaml.
    for (schema, own) in [("app", app), ("flow", try text("hull-flow.5") + app)] {
      let keys = try Self.keys(of: schema)
      let missing = keys.filter { !own.contains("\\fB\($0.replacing("-", with: "\\-"))\\fR") }
      #expect(missing == [], "hull-\(schema).5")
    }
    let paths = names.map { "\(pages)/\($0)" }
    for formatter in [
      ["groff", "-man", "-ww", "-z", "-Tutf8", "-K", "utf8"], ["mandoc", "-Tlint", "-W", "warning"],
    ] {
      guard ChildProcess.isInstalled(formatter[0]) else { continue }
      let run = try ChildProcess.run(formatter + paths, in: folder.path)
      #expect(run.output == "", "\(formatter[0])")
      #expect(run.errors == "", "\(formatter[0])")
    }
  }

  /// The names of the properties of a schema, without those whose values are ignored.
  private static func keys(of schema: String) throws -> [String] {
    var found: Set<String> = []
    func add(_ value: Any) {
      if let object = value as? [String: Any] {
        for (name, member) in object["properties"] as? [String: [String: Any]] ?? [:]
        where (member["description"] as? String)?.contains("ignored in") != true {
          found.insert(name)
        }
        for member in object.values { add(member) }
      } else if let list = value as? [Any] {
        for element in list { add(element) }
      }
    }
    add(try JSONSerialization.jsonObject(with: Data(CommandRun.hull(["schema", schema]).output.utf8)))
    return found.sorted()
  }

  @Test("Completions offer commands, options, their values, apps and themes")
  func completions() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let root = try Self.installed(in: folder)
    let work = folder.path + "/work"
    for app in ["Pages/bank", "Pages/books", "tool"] {
      try FileManager.default.createDirectory(atPath: "\(work)/\(app)", withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: "\(work)/\(app)/app.yaml"))
    }
    try Data().write(to: URL(fileURLWithPath: "\(work)/page.html"))
    func words(_ typed: [String]) throws -> [String] {
      let list = typed.map(ChildProcess.quoted).joined(separator: " ")
      let script = """
        PATH='\(root)/bin':$PATH
        . '\(root)/share/bash-completion/completions/hull'
        COMP_WORDS=(\(list)); COMP_CWORD=\(typed.count - 1); COMP_LINE='\(typed.joined(separator: " "))'
        COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
        _hull hull '\(typed.last ?? "")' '\(typed.dropLast().last ?? "")'
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try Self.run(["bash", "--norc", "-c", script], in: work)
      return run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
    }
    #expect(try words(["hull", "cr"]) == ["crashtest"])
    #expect(try words(["hull", "sch"]) == ["schema"])
    #expect(
      try words(["hull", "schema", ""]).filter { !$0.hasPrefix("-") }
        == ["app", "dialect", "flow", "native", "settings", "theme"])
    #expect(try words(["hull", "run", "P"]) == ["Pages/bank", "Pages/books"])
    #expect(try words(["hull", "dump", ""]).contains("page.html"))
    #expect(try words(["hull", "run", "--theme", "gruv"]) == ["gruvbox-dark", "gruvbox-light"])
    #expect(
      try words(["hull", "run", "--policy", "re"]).starts(with: ["react-native-webview", "react-native-webview-reload"])
    )
    #expect(try words(["hull", "run", "--platform", "ios"]) == ["ios", "ios-legacy"])
    #expect(try words(["hull", "new", "shop", "--fr"]) == ["--from"])
    #expect(try words(["hull", "--lic"]) == ["--licenses"])
    for (shell, script) in [("zsh", "zsh/site-functions/_hull"), ("fish", "fish/vendor_completions.d/hull.fish")] {
      guard ChildProcess.isInstalled(shell) else { continue }
      let check = try ChildProcess.run([shell, "-n", "\(root)/share/\(script)"], in: work)
      #expect(check.status == 0 && check.errors == "", "\(shell): \(check.errors)")
    }
  }
}
