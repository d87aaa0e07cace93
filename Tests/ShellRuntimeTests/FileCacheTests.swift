import Testing

@testable import ShellRuntime

@Suite("Cache of an app's files")
struct FileCacheTests {
  private let scratch = Scratch()

  private func response(_ text: String) -> AppFiles.Response { .file(contentType: "text/html", body: Array(text.utf8)) }

  /// Creates a cache in which a file has another text.
  private func makeCache(
    of name: String, _ text: String, clockStep: Double = -1_000, limit: Int = 100
  ) throws -> FileCache {
    let memory = FileCache(clockStep: clockStep, limit: limit)
    try store(text, of: name, in: memory)
    return memory
  }

  private func store(_ text: String, of name: String, in memory: FileCache) throws {
    let file = path(name)
    let identity = try #require(FileIdentity(path: file))
    memory.store(response(text), at: "/" + name, of: folder, file: file, identity: identity)
  }

  private var folder: String { FileAccess.resolve(scratch.path) ?? "" }

  private func path(_ name: String) -> String { folder + "/" + name }

  @Test("Only a changed file is read again")
  func changes() throws {
    scratch.write("a.html", "one")
    let files = try #require(AppFiles(folder: scratch.path, cache: try makeCache(of: "a.html", "remembered")))
    #expect(files.file(at: "/a.html") == response("remembered"))
    scratch.write("a.html", "another")
    #expect(files.file(at: "/a.html") == response("another"))
    #expect(files.file(at: "/a.html") == response("another"))
    scratch.remove("a.html")
    #expect(files.file(at: "/a.html") == .missing)
  }

  @Test("A changed link is followed, but not out of the folder")
  func links() throws {
    let outside = Scratch()
    outside.write("secret", "s")
    scratch.write("one.html", "one")
    scratch.write("two.html", "two")
    scratch.link("a.html", to: path("one.html"))
    let files = try #require(AppFiles(folder: scratch.path, cache: try makeCache(of: "a.html", "remembered")))
    #expect(files.file(at: "/a.html") == response("remembered"))
    scratch.remove("a.html")
    scratch.link("a.html", to: path("two.html"))
    #expect(files.file(at: "/a.html") == response("two"))
    scratch.remove("a.html")
    scratch.link("a.html", to: outside.path + "/secret")
    #expect(files.file(at: "/a.html") == .refused("The path is outside of the app's folder."))
  }

  @Test("A file that was just written is not cached, since another change could have the same time")
  func fresh() throws {
    scratch.write("a.html", "one")
    let memory = try makeCache(of: "a.html", "one", clockStep: RuntimeLimits.fileClockStep)
    #expect(memory.response(at: "/a.html", of: folder) == nil)
  }

  @Test("The cache is emptied beyond its limit, and a file that is stored again counts once")
  func limit() throws {
    scratch.write("a.html", "one")
    scratch.write("b.html", "two")
    let memory = try makeCache(of: "a.html", "12345678", limit: 12)
    try store("123456", of: "a.html", in: memory)
    try store("123456", of: "b.html", in: memory)
    #expect(memory.response(at: "/a.html", of: folder) == response("123456"))
    #expect(memory.response(at: "/b.html", of: folder) == response("123456"))
    try store("1234567", of: "b.html", in: memory)
    #expect(memory.response(at: "/a.html", of: folder) == nil)
    #expect(memory.response(at: "/b.html", of: folder) == response("1234567"))
  }
}
