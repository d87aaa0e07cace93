import Testing

@testable import ShellRuntime

@Suite("An app's files")
struct AppFilesTests {
  private let scratch = Scratch()
  private let outside = Scratch()

  private func files() throws -> AppFiles {
    scratch.write("index.html", "home")
    scratch.folder("sub dir")
    scratch.write("sub dir/index.html", "sub")
    scratch.write("sub dir/a.js", "1")
    scratch.folder("empty")
    outside.write("secret", "s")
    scratch.link("leak", to: outside.path + "/secret")
    scratch.link("alias.css", to: scratch.path + "/sub dir/a.js")
    return try #require(AppFiles(folder: scratch.path))
  }

  @Test("Paths resolve to files, folders to their index, with the type of the extension")
  func found() throws {
    let files = try files()
    let home = AppFiles.Response.file(contentType: "text/html", body: Array("home".utf8))
    for path in ["", "/", "/index.html", "//./index.html", "/sub%20dir/../index.html"] {
      #expect(files.file(at: path) == home)
    }
    #expect(
      files.file(at: "/sub%20dir") == .file(contentType: "text/html", body: Array("sub".utf8)))
    #expect(
      files.file(at: "/sub dir/a.js") == .file(contentType: "text/javascript; charset=utf-8", body: Array("1".utf8)))
    #expect(files.file(at: "/alias.css") == .file(contentType: "text/css; charset=utf-8", body: Array("1".utf8)))
  }

  @Test("A file that does not exist is missing", arguments: ["/nothing", "/empty", "/index.html/x"])
  func missing(path: String) throws {
    #expect(try files().file(at: path) == .missing)
  }

  @Test(
    "Paths outside of the folder are refused",
    arguments: ["/../x", "/sub dir/../../x", "/%2e%2e/%2e%2e/etc/passwd", "/..%2fx", "/leak", "/a%00b"])
  func refused(path: String) throws {
    #expect(try files().file(at: path) == .refused("The path is outside of the app's folder."))
  }

  @Test("Programs are resolved only inside of the folder")
  func programs() throws {
    let files = try files()
    #expect(files.resolve(program: "sub dir/a.js")?.hasSuffix("/sub dir/a.js") == true)
    #expect(files.resolve(program: "leak") == nil)
    #expect(files.resolve(program: "../x") == nil)
    #expect(files.resolve(program: "nothing") == nil)
  }
}
