import DocumentTestKit
import Foundation
import Testing

@Suite("hull new")
struct NewCommandTests {
  @Test("The new app runs, and its flow passes")
  func works() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let here = URL(fileURLWithPath: folder.path)
    let made = try CommandRun.hull(["new", "tea-shop"], in: here)
    #expect(
      made.output == """
        tea-shop/app.yaml
        tea-shop/home.html
        tea-shop/item.html
        tea-shop/style.css
        tea-shop/flows/01-first-look.yaml
        tea-shop/.hull/app.json
        tea-shop/.hull/flow.json

        Run it:   hull run tea-shop
        Test it:  hull test tea-shop/flows

        """)
    #expect(made.error == "")
    #expect(made.status == 0)
    let test = try CommandRun.hull(["test", "tea-shop/flows"], in: here)
    #expect(test.status == 0, "\(test.output)\(test.error)")
    #expect(test.output.contains("1 flow, 1 passed"))
    Golden.expect(try CommandRun.transcript(["dump", "tea-shop", "--size", "60x16"], in: here), "new/home.txt")
  }

  @Test("Missing parent folders are created, and an empty folder is accepted")
  func places() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let here = URL(fileURLWithPath: folder.path)
    #expect(try CommandRun.hull(["new", "apps/inner/Shop_2"], in: here).status == 0)
    #expect(try folder.text(of: "apps/inner/Shop_2/app.yaml").contains("\nname: Shop_2\n"))
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: false)
    #expect(try CommandRun.hull(["new", "empty/"], in: here).status == 0)
    #expect(try folder.text(of: "empty/app.yaml").contains("\nname: empty\n"))
  }

  @Test(
    "Invalid names and existing files are rejected, and nothing is written",
    arguments: ["shop", "file", "file/shop", "1st", "a b", "..", "", "-x"])
  func refusals(name: String) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/shop", withIntermediateDirectories: false)
    try folder.write("mine", to: "shop/app.yaml")
    try folder.write("mine", to: "file")
    let run = try CommandRun.hull(["new", "--", name], in: URL(fileURLWithPath: folder.path))
    let rule =
      "is not a valid app name: start with a letter, then use letters, digits, - and _; at most 60 characters\n"
    let expected =
      switch name {
      case "shop": "hull: shop: the folder is not empty; choose another name\n"
      case "file": "hull: file: a file with this name exists; choose another name\n"
      case "file/shop": "hull: file: not a folder\n"
      default: "hull: \"\(name)\" " + rule
      }
    #expect(run.error == expected)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "shop"])
    #expect(try folder.text(of: "shop/app.yaml") == "mine")
  }

  @Test("--from copies a built web app; the new app runs, and its flow passes")
  func fromBuild() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let here = URL(fileURLWithPath: folder.path)
    try FileManager.default.copyItem(
      at: CommandRun.fixtures.appending(path: "apps/built"), to: here.appending(path: "dist"))
    try folder.write("#!/bin/sh\n", to: "dist/tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/dist/tool")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/dist/start.html", withDestinationPath: "index.html")
    try FileManager.default.createDirectory(atPath: folder.path + "/shop", withIntermediateDirectories: false)
    // The folder `assets` is not counted as a file.
    let before = Self.contents(of: folder.path + "/dist")
    let made = try CommandRun.hull(["new", "shop/", "--from", "dist/"], in: here)
    #expect(
      made.output == """
        \(before.count - 1) files of dist/
        shop/app.yaml
        shop/flows/01-start.yaml
        shop/.hull/app.json
        shop/.hull/flow.json

        Run it:   hull run shop
        Test it:  hull test shop/flows

        """)
    #expect(made.error == "")
    #expect(made.status == 0)
    #expect(
      Self.contents(of: folder.path + "/shop")
        == (before + [".hull", ".hull/app.json", ".hull/flow.json", "app.yaml", "flows", "flows/01-start.yaml"])
        .sorted())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["dist", "shop"])
    // Links are followed, and only the permission to execute is copied.
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path + "/shop/" + name)[.posixPermissions] as? Int
    }
    #expect(try [mode("tool"), mode("start.html")] == [0o755, 0o644])
    #expect(try folder.text(of: "shop/start.html") == folder.text(of: "dist/index.html"))
    let test = try CommandRun.hull(["test", "shop/flows"], in: here)
    #expect(test.status == 0, "\(test.output)\(test.error)")
    let address = try CommandRun.hull(["dump", "shop", "--eval", "[location.pathname, document.title]"], in: here)
    #expect(address.output == #"["/","Built"]"# + "\n")
  }

  private static let advice = "pass the output folder of the build"

  @Test(
    "--from rejects folders that are not built web apps, and writes nothing",
    arguments: [
      ("none", "none: no such folder; build the web app first, then pass its output folder"),
      ("page", "page: not a folder; pass the folder that has the index.html of the built app"),
      ("empty", "empty: has no index.html; \(advice), for instance after npm run build"),
      ("project", "project: has no index.html; \(advice), for instance project/dist"),
      ("source", "source: is the source of a web app; build it, then pass its output folder, for instance source/dist"),
      ("app", "app: has an app.yaml, so it is an app already; run it with hull run app"),
      ("flows", "flows/flows: hull new writes a folder of this name; rename or remove it"),
      ("broken", "broken/lost: is a link to a missing file; remove it, or correct it"),
      ("outside", "outside/page: is a link out of outside; replace it by a copy of FOLDER/page"),
      ("endless", "endless/in/again: is a link to a folder that contains it; remove it"),
      ("pipe", "pipe/queue: is neither a file nor a folder; remove it"),
    ])
  func builds(source: String, message: String) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let here = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath()
    let files = FileManager.default
    for name in [
      "empty", "project/dist", "source/dist", "source/node_modules", "app", "flows/flows", "broken", "outside",
      "endless/in", "pipe",
    ] {
      try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["project/dist", "source", "source/dist", "app", "flows", "broken", "outside", "endless", "pipe"] {
      try folder.write("<p>page", to: name + "/index.html")
    }
    try folder.write("<p>page", to: "page")
    try folder.write("", to: "app/app.yaml")
    for (link, target) in [("broken/lost", "none"), ("outside/page", "../page"), ("endless/in/again", "../../endless")]
    {
      try files.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    #expect(mkfifo(folder.path + "/pipe/queue", 0o600) == 0)
    let before = Self.contents(of: folder.path)
    let run = try CommandRun.hull(["new", "apps/shop", "--from", source], in: here)
    #expect(run.error == "hull: \(message.replacing("FOLDER", with: here.path))\n")
    #expect(run.output == "")
    #expect(run.status == 2)
    #expect(Self.contents(of: folder.path) == before)
  }

  @Test("--from leaves existing folders as they are")
  func existing() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    for name in ["dist", "shop"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: false)
      try folder.write("<p>page", to: name + "/index.html")
    }
    let run = try CommandRun.hull(["new", "shop", "--from", "dist"], in: URL(fileURLWithPath: folder.path))
    #expect(run.error == "hull: shop: the folder is not empty; choose another name\n")
    #expect(run.status == 2)
    #expect(Self.contents(of: folder.path) == ["dist", "dist/index.html", "shop", "shop/index.html"])
  }

  /// The files and folders below a folder, sorted.
  private static func contents(of root: String) -> [String] {
    (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
