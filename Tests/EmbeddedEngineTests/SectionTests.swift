import Testing

/// Parts of the platform that are read when a page first uses them.
@Suite("Sections of the platform")
struct SectionTests {
  /// The globals that stand for a section are getters until one of them is touched.
  private static let lazyGlobals = """
    Object.getOwnPropertyNames(window).filter((name) => Object.getOwnPropertyDescriptor(window, name).get?.name === "get")
    """

  @Test("A global of a section is an interface like all others once it is touched")
  func globals() {
    let page = TestPage("<body>")
    let names = page.evaluate(Self.lazyGlobals)
    #expect(names.contains("FileReader"))
    let described = """
      \(Self.lazyGlobals).map((name) => {
        const type = window[name];
        const found = Object.getOwnPropertyDescriptor(window, name);
        const plain = found.value === type && found.writable && !found.enumerable && found.configurable;
        return typeof type === "function" && type.name === name && plain ? "" : name;
      }).filter(Boolean)
      """
    #expect(page.evaluate(described) == "[]")
    #expect(page.evaluate(Self.lazyGlobals) == "[]")
    #expect(page.takeConsole() == [])
  }

  @Test("Asking whether an interface is there does not read it")
  func presence() {
    let page = TestPage("<body>")
    #expect(page.evaluate("'FileReader' in window") == "true")
    #expect(page.evaluate("Object.keys(window).includes('FileReader')") == "false")
    #expect(page.evaluate("typeof Object.getOwnPropertyDescriptor(window, 'FileReader').get") == #""function""#)
    #expect(page.evaluate("typeof FileReader") == #""function""#)
    #expect(page.evaluate("typeof Object.getOwnPropertyDescriptor(window, 'FileReader').get") == #""undefined""#)
  }

  @Test("What a page puts in the place of an interface stays there")
  func replacement() {
    let page = TestPage("<body>")
    #expect(page.evaluate("window.FileReader = 'mine'; FileReader") == #""mine""#)
    #expect(page.evaluate("delete window.FileReader; typeof FileReader") == #""undefined""#)
  }

  @Test("A page that takes eval away still gets its sections, and keeps what it has put there")
  func eval() {
    let page = TestPage("<script>window.eval = () => 'never'</script>")
    #expect(page.evaluate("typeof new FileReader().readAsText") == #""function""#)
    #expect(page.evaluate("eval('1 + 1')") == #""never""#)
    let other = TestPage("<script>delete window.eval</script>")
    #expect(other.evaluate("typeof new FileReader().readAsText") == #""function""#)
    #expect(other.evaluate("typeof eval") == #""undefined""#)
  }
}
