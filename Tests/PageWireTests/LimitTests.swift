import PageWire
import TerminalModel
import Testing

@Suite("Limits of the page wire")
struct LimitTests {
  @Test("A packet with an oversized length is rejected before its body is received")
  func frameLength() {
    var reader = WireReader()
    [1, 0, 0, 4].withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) in
      reader.append(UnsafeRawBufferPointer(bytes))
    }
    #expect(throws: WireViolation.tooLarge(bytes: (64 << 20) + 1, limit: 64 << 20)) { try reader.nextEvent() }
  }

  @Test("Texts are limited")
  func texts() {
    let long = String(repeating: "x", count: WireLimits.consoleBytes + 1)
    #expect(throws: WireViolation.tooLarge(bytes: 16_385, limit: 16_384)) {
      try encode(.didLogConsole(ConsoleMessage(level: .log, text: long)))
    }
    let huge = String(repeating: "x", count: WireLimits.textBytes + 1)
    #expect(throws: WireViolation.tooLarge(bytes: WireLimits.textBytes + 1, limit: WireLimits.textBytes)) {
      try encode(.didChangeTitle(huge))
    }
  }

  @Test("Two texts within the limit may exceed the limit of a packet")
  func wholeFrame() {
    let half = String(repeating: "x", count: WireLimits.textBytes)
    #expect(throws: WireViolation.self) { try encode(.didPostMessage(handler: half, body: half)) }
  }

  @Test("Grids are limited")
  func extents() {
    let size = GridSize(columns: WireLimits.gridExtent + 1, rows: 1)
    #expect(throws: WireViolation.badExtent(columns: 4097, rows: 1)) {
      try encode(.didPaint(RenderedFrame(size: size, rows: [])))
    }
  }

  @Test("Descriptions are limited")
  func nodes() {
    let node = DescribedNode(
      node: 1, parent: nil, name: "p", bounds: GridRect(column: 0, row: 0, columns: 1, rows: 1), state: [])
    let nodes = [DescribedNode](repeating: node, count: WireLimits.describedNodes + 1)
    #expect(throws: WireViolation.badCount(20_001)) {
      try encode(.didDescribe(PageDescription(request: 1, nodes: nodes)))
    }
  }

  @Test("Inspections are limited")
  func inspection() throws {
    func refused(_ content: Inspection.Content) -> Bool {
      do {
        let packet = try encode(.didInspect(Inspection(request: 1, content: content)))
        var reader = WireReader()
        packet.withUnsafeBytes { reader.append($0) }
        _ = try reader.nextEvent()
        return false
      } catch {
        return true
      }
    }
    let long = String(repeating: "x", count: InspectionLimits.textBytes + 1)
    let node = OutlineNode(node: 1, depth: 0, kind: .text, text: "")
    #expect(!refused(.outline(Array(repeating: node, count: InspectionLimits.nodes), omitted: 0)))
    #expect(refused(.outline(Array(repeating: node, count: InspectionLimits.nodes + 1), omitted: 0)))
    #expect(refused(.outline([OutlineNode(node: 1, depth: 0, kind: .text, text: long)], omitted: 0)))
    #expect(refused(.outline([OutlineNode(node: 1, depth: 201, kind: .text, text: "")], omitted: 0)))
    #expect(refused(.completions(CompletionList(replaced: 0, names: Array(repeating: "a", count: 301)))))
    #expect(refused(.completions(CompletionList(replaced: 0, names: [long]))))
    let items = Array(repeating: StorageItem(key: "a", value: "b"), count: InspectionLimits.styles + 1)
    #expect(
      refused(.element(InspectedElement(node: 1, ancestors: [], box: nil, rules: [], styles: items))))
  }

  @Test("A count beyond the packet's bytes is rejected before memory is allocated")
  func lyingCount() throws {
    var packet = try encode(.didDescribe(PageDescription(request: 1, nodes: [])))
    packet[packet.count - 3] = 0x4E
    var reader = WireReader()
    packet.withUnsafeBytes { reader.append($0) }
    #expect(throws: WireViolation.truncated) { try reader.nextEvent() }
  }

  @Test("Times must be finite", arguments: [Double.nan, .infinity])
  func times(time: Double) {
    #expect(throws: WireViolation.badNumber) { try encode(.didSettle(Settlement(sequence: 1, nextTimer: time))) }
  }

  private func encode(_ event: PageEvent) throws -> [UInt8] {
    try WireCodec.encode(EventEnvelope(view: ViewID(1), generation: Generation(1), event: event))
  }
}
