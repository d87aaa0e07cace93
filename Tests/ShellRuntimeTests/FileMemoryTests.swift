import Testing

@testable import ShellRuntime

@Suite("What is remembered of an app's files")
struct FileMemoryTests {
  private let scratch = Scratch()

  private func answer(_ text: String) -> AppFiles.Answer { .file(contentType: "text/html", body: Array(text.utf8)) }

  /// A memory that believes that a file has another text.
  private func memory(of name: String, _ text: String, clockStep: Double = -1_000, limit: Int = 100) -> FileMemory {
    let memory = FileMemory(clockStep: clockStep, limit: limit)
    memory.keep(answer(text), at: path(name), identity: FileIdentity(path: path(name)))
    return memory
  }

  private func path(_ name: String) -> String { (FileAccess.resolve(scratch.path) ?? "") + "/" + name }

  @Test("A file that has not changed is not read again; one that has is")
  func changes() throws {
    scratch.write("a.html", "one")
    let files = try #require(AppFiles(folder: scratch.path, memory: memory(of: "a.html", "remembered")))
    #expect(files.file(at: "/a.html") == answer("remembered"))
    scratch.write("a.html", "another")
    #expect(files.file(at: "/a.html") == answer("another"))
    #expect(files.file(at: "/a.html") == answer("another"))
    scratch.remove("a.html")
    #expect(files.file(at: "/a.html") == .missing)
  }

  @Test("A link that leads elsewhere is followed, and not out of the folder")
  func links() throws {
    let outside = Scratch()
    outside.write("secret", "s")
    scratch.write("one.html", "one")
    scratch.write("two.html", "two")
    scratch.link("a.html", to: path("one.html"))
    let files = try #require(AppFiles(folder: scratch.path, memory: memory(of: "a.html", "remembered")))
    #expect(files.file(at: "/a.html") == answer("remembered"))
    scratch.remove("a.html")
    scratch.link("a.html", to: path("two.html"))
    #expect(files.file(at: "/a.html") == answer("two"))
    scratch.remove("a.html")
    scratch.link("a.html", to: outside.path + "/secret")
    #expect(files.file(at: "/a.html") == .refused("The address leads out of the app's folder."))
  }

  @Test("What was written a moment ago could be written again without another time, and is not kept")
  func fresh() {
    scratch.write("a.html", "one")
    let memory = memory(of: "a.html", "one", clockStep: RuntimeLimits.fileClockStep)
    #expect(memory.answer(at: path("a.html")) == nil)
  }

  @Test("With more bytes than it may keep it begins anew; a file that is kept again counts once")
  func limit() {
    scratch.write("a.html", "one")
    scratch.write("b.html", "two")
    let memory = memory(of: "a.html", "12345678", limit: 12)
    memory.keep(answer("123456"), at: path("a.html"), identity: FileIdentity(path: path("a.html")))
    memory.keep(answer("123456"), at: path("b.html"), identity: FileIdentity(path: path("b.html")))
    #expect(memory.answer(at: path("a.html")) == answer("123456"))
    #expect(memory.answer(at: path("b.html")) == answer("123456"))
    memory.keep(answer("1234567"), at: path("b.html"), identity: FileIdentity(path: path("b.html")))
    #expect(memory.answer(at: path("a.html")) == nil)
    #expect(memory.answer(at: path("b.html")) == answer("1234567"))
  }
}
