import BridgeContract
import PageWire
import TerminalModel

/// A value of a browser's script with its path. The script runs in an untrusted process: every number has a range.
struct CellData {
  var value: JSONValue
  /// Built only for errors.
  var path: () -> String

  init(_ value: JSONValue, path: @escaping @autoclosure () -> String) {
    self.value = value
    self.path = path
  }

  /// Parses JSON text of at most `WireLimits.textBytes`.
  init(parsing text: String) throws(CellDataError) {
    guard text.utf8.count <= WireLimits.textBytes else {
      throw CellDataError(path: "", message: "more than \(WireLimits.textBytes) bytes")
    }
    do throws(JSONSyntaxError) {
      self.init(try JSONValue(parsing: text), path: "")
    } catch {
      throw CellDataError(path: "", message: "not JSON: \(error)")
    }
  }

  func failure(_ message: String) -> CellDataError { CellDataError(path: path(), message: message) }

  var isNull: Bool { value == .null }

  func member(_ name: String) throws(CellDataError) -> CellData {
    guard case .object = value else { throw failure("an object is expected") }
    guard let member = value[name] else { throw failure("\(name) is missing") }
    let path = path
    return CellData(member, path: path().isEmpty ? name : "\(path()).\(name)")
  }

  func list(limit: Int = WireLimits.listCount) throws(CellDataError) -> [JSONValue] {
    guard case .array(let elements) = value else { throw failure("a list is expected") }
    guard elements.count <= limit else { throw failure("more than \(limit) elements") }
    return elements
  }

  func element(_ index: Int, of elements: [JSONValue]) -> CellData {
    let path = path
    return CellData(elements[index], path: "\(path())[\(index)]")
  }

  /// A list with a fixed number of elements.
  func fields(_ count: Int) throws(CellDataError) -> [JSONValue] {
    let elements = try list()
    guard elements.count == count else { throw failure("\(count) elements are expected, not \(elements.count)") }
    return elements
  }

  func integer(_ range: ClosedRange<Int>) throws(CellDataError) -> Int {
    guard case .integer(let number) = value, let number = Int(exactly: number), range.contains(number) else {
      throw failure("a number from \(range.lowerBound) to \(range.upperBound) is expected")
    }
    return number
  }

  func text() throws(CellDataError) -> String {
    guard case .string(let text) = value else { throw failure("a text is expected") }
    return text
  }

  /// `[column, row, columns, rows]`.
  func rect(within limit: Int) throws(CellDataError) -> GridRect {
    let parts = try fields(4)
    return GridRect(
      column: try element(0, of: parts).integer(-limit...limit), row: try element(1, of: parts).integer(-limit...limit),
      columns: try element(2, of: parts).integer(0...limit), rows: try element(3, of: parts).integer(0...limit))
  }
}
