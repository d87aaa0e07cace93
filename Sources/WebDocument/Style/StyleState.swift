/// The style state of a document.
final class StyleState {
  var map: StyleMap?
  var dirtyStyles = DirtyStyles()
  var contexts: StyleContexts?
  let cache = StyleCache()
  /// The pending style changes for layout.
  var changes = StyleChanges.full
  var rootFontSize = ComputedStyle.initialFontSize
  /// `style` and `link` elements, connected or not.
  var sheetSlots: Set<Int> = []
  var areSheetsDirty = true
  /// The states that script selectors depend on.
  var queriedStates: ControlStates = []
  /// Adopted style sheets, by the slot of the document or shadow root.
  var adopted: [Int: [String]] = [:]
  let userAgent: RuleSet
  /// The sizes of query containers after layout, by slot.
  var containerSizes: [Int: ContainerSize] = [:]
  /// The pending animation changes for scripts.
  var animationChanges: [StyleAnimationChange] = []
  /// The animation frames of elements, by slot.
  var animationFrames: [Int: [String]] = [:]
  /// Elements whose animation frames changed since the last style update.
  var animationFrameChanges: Set<Int> = []
  var unsupportedFeatures = UnsupportedFeatures()
  private var parsed: [String: StyleSheet] = [:]
  private var nextIdentity = 1

  init(names: NameTable) {
    let environment = MediaQuery.Environment(width: 0, height: 0, prefersDark: false)
    let sheet = StyleSheetParser.parse(UserAgentSheet.text, names: names)
    userAgent = RuleSet([(sheet, .userAgent)], environment: environment)
  }

  /// Parses style sheets; unchanged texts are reused from the last call.
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

  /// Removes the state of a freed node, whose slot can be reused.
  func removeNode(_ slot: Int) {
    if !sheetSlots.isEmpty { sheetSlots.remove(slot) }
    if !adopted.isEmpty { adopted[slot] = nil }
    if !containerSizes.isEmpty { containerSizes[slot] = nil }
    if !animationFrames.isEmpty { animationFrames[slot] = nil }
    map?.set(slot, nil)
  }
}
