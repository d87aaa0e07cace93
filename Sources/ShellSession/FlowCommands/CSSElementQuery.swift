import BridgeContract
import Flows
import PageWire
import ShellCore
import TerminalModel

/// Finds elements of the shown page by CSS selectors.
struct CSSElementQuery {
  /// Where the page is on the screen.
  let area: GridRect
  /// Evaluates a script in the page without advancing time; nil if it does not respond.
  let evaluate: (String) -> EvaluationResult.Outcome?

  /// Runs in the page and returns the elements that match a selector, with text and state.
  private static let query = """
    ((selector) => {
      let found;
      try { found = document.querySelectorAll(selector); } catch (error) { return { error: String(error.message) }; }
      return { elements: [...found].slice(0, 1000).map((element) => {
        const box = element.getBoundingClientRect();
        const aria = (name) => element.getAttribute("aria-" + name) === "true";
        return [box.x, box.y, box.width, box.height, getComputedStyle(element).visibility === "visible",
          (typeof element.value === "string" ? element.value : element.innerText ?? "").trim(),
          element.id || element.getAttribute("data-testid") || "", element.localName,
          !element.disabled, element.checked === true || aria("checked"),
          element.selected === true || aria("selected"), document.activeElement === element];
      }) };
    })
    """

  /// The elements that match a CSS selector; none if the page is covered.
  func elements(matching css: String, in state: ShellState) throws(DriverFailure) -> [ScreenElement] {
    guard state.shownDialog == nil, !state.isInBackground, let entry = state.shownEntry(of: state.selectedTab),
      entry.page != nil, entry.scriptScreen == nil
    else {
      return []
    }
    guard case .value(let json)? = evaluate("\(Self.query)(\(JSONValue.string(css).text))"),
      let reply = try? JSONValue(parsing: json)
    else { return [] }
    if let reason = reply["error"]?.stringValue {
      throw DriverFailure("\"\(css)\" is not a CSS selector: \(reason)")
    }
    guard case .array(let found)? = reply["elements"] else { return [] }
    return found.compactMap { facts in
      guard case .array(let facts) = facts, facts.count == 12 else { return nil }
      return element(facts, css: css)
    }
  }

  private func element(_ facts: [JSONValue], css: String) -> ScreenElement? {
    func number(_ index: Int) -> Double {
      switch facts[index] {
      case .integer(let value): Double(value)
      case .number(let value): value
      case .null, .bool, .string, .array, .object: 0
      }
    }
    let (width, height) = (number(2), number(3))
    guard width > 0, height > 0, facts[4] == .bool(true) else { return nil }
    // A cell is 8 by 16 CSS pixels. The clamp keeps far offsets within the range of Int.
    func cells(_ pixels: Double, _ size: Double) -> Int { Int(max(-1e6, min(1e6, (pixels / size).rounded(.down)))) }
    let left = cells(number(0), 8)
    let top = cells(number(1), 16)
    let bounds = GridRect(
      column: area.column + left, row: area.row + top,
      columns: max(1, cells(number(0) + width + 7, 8) - left), rows: max(1, cells(number(1) + height + 15, 16) - top))
    let seen = bounds.intersection(area)
    let middle = GridPoint(
      column: seen.column + seen.columns / 2 - area.column, row: seen.row + seen.rows / 2 - area.row)
    var element = ScreenElement(
      role: facts[7].stringValue ?? "", text: facts[5].stringValue ?? "", id: facts[6].stringValue ?? "",
      bounds: bounds, isEnabled: facts[8] == .bool(true), isChecked: facts[9] == .bool(true),
      isSelected: facts[10] == .bool(true), isFocused: facts[11] == .bool(true), isClickable: true,
      isOnScreen: !seen.isEmpty, target: .action(.tapPage(middle)))
    element.css = css
    return element
  }
}
