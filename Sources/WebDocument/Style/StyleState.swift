/// What a document keeps of its styles between questions.
final class StyleState {
  var map: StyleMap?
  var dirt = StyleDirt()
  var contexts: StyleContexts?
  let cache = StyleCache()
  /// What layout has not heard of yet; it takes it when it begins.
  var changes = StyleChanges.everything
  var rootFontSize = ComputedStyle.initialFontSize
  /// `style` and `link` elements, in the tree or beside it.
  var sheetSlots: Set<Int> = []
  var areSheetsDirty = true
  /// What selectors of scripts ask for beside styles.
  var queriedStates: ControlStates = []
  /// Sheets that scripts adopted, by the slot of the document or shadow root.
  var adopted: [Int: [String]] = [:]
  let userAgent: RuleIndex
  /// What layout made of query containers, by slot.
  var containerSizes: [Int: ContainerSize] = [:]
  /// What began to move since scripts asked last.
  var motions: [StyleMotion] = []
  /// Frames of animations that elements hold, by slot.
  var held: [Int: [String]] = [:]
  /// Elements whose held frames became others since styles were found last.
  var heldChanges: Set<Int> = []
  var unshown = UnshownFeatures()
  private var parsed: [String: StyleSheet] = [:]
  private var nextIdentity = 1

  init(names: NameTable) {
    let environment = MediaQuery.Environment(width: 0, height: 0, prefersDark: false)
    let sheet = StyleSheetParser.parse(UserAgentSheet.text, names: names)
    userAgent = RuleIndex([(sheet, .userAgent)], environment: environment)
  }

  /// Parsed sheets for texts; those of the last time are not parsed again.
  func sheets(_ texts: [String], names: NameTable) -> [StyleSheet] {
    var used: [String: StyleSheet] = [:]
    let sheets = texts.map { text in
      if let known = used[text] ?? parsed[text] {
        used[text] = known
        return known
      }
      nextIdentity += 1
      let sheet = StyleSheetParser.parse(text, names: names, identity: nextIdentity)
      used[text] = sheet
      return sheet
    }
    parsed = used
    return sheets
  }

  /// A node is gone, and its slot may be another one's.
  func forgetNode(_ slot: Int) {
    if !sheetSlots.isEmpty { sheetSlots.remove(slot) }
    if !adopted.isEmpty { adopted[slot] = nil }
    if !containerSizes.isEmpty { containerSizes[slot] = nil }
    if !held.isEmpty { held[slot] = nil }
    map?.set(slot, nil)
  }
}
