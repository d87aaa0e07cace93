/// The attribute names that the document uses.
struct AttributeNames {
  let id, className, style, href, type, value, checked, selected, disabled, hidden, open, multiple, placeholder: Name
  let size, rows, cols, alt, title, ariaLabel, ariaSelected, ariaCurrent, ariaDisabled, ariaChecked, role, onclick: Name
  let lang, dir, contenteditable, part, slot: Name
  let tabindex, forName, dataTestID, colspan, rowspan, start, max, min, media, name, width, reversed, label, span: Name
  /// Attributes that affect layout without affecting styles.
  private let layoutAttributes: [Bool]
  let height, low, high, optimum: Name

  init(_ names: NameTable) {
    id = names.intern("id")
    className = names.intern("class")
    style = names.intern("style")
    href = names.intern("href")
    type = names.intern("type")
    value = names.intern("value")
    checked = names.intern("checked")
    selected = names.intern("selected")
    disabled = names.intern("disabled")
    hidden = names.intern("hidden")
    open = names.intern("open")
    multiple = names.intern("multiple")
    placeholder = names.intern("placeholder")
    size = names.intern("size")
    rows = names.intern("rows")
    cols = names.intern("cols")
    alt = names.intern("alt")
    title = names.intern("title")
    ariaLabel = names.intern("aria-label")
    ariaSelected = names.intern("aria-selected")
    ariaCurrent = names.intern("aria-current")
    ariaDisabled = names.intern("aria-disabled")
    ariaChecked = names.intern("aria-checked")
    role = names.intern("role")
    onclick = names.intern("onclick")
    tabindex = names.intern("tabindex")
    forName = names.intern("for")
    dataTestID = names.intern("data-testid")
    colspan = names.intern("colspan")
    rowspan = names.intern("rowspan")
    start = names.intern("start")
    max = names.intern("max")
    min = names.intern("min")
    media = names.intern("media")
    name = names.intern("name")
    width = names.intern("width")
    reversed = names.intern("reversed")
    height = names.intern("height")
    low = names.intern("low")
    high = names.intern("high")
    optimum = names.intern("optimum")
    label = names.intern("label")
    lang = names.intern("lang")
    dir = names.intern("dir")
    contenteditable = names.intern("contenteditable")
    part = names.intern("part")
    slot = names.intern("slot")
    span = names.intern("span")
    let read = [
      type, value, size, rows, cols, alt, open, start, reversed, colspan, rowspan, span, multiple, label, max, min,
    ]
    var table = Array(repeating: false, count: names.texts.count)
    for name in read { table[Int(name.rawValue)] = true }
    layoutAttributes = table
  }

  func affectsLayout(_ name: Name) -> Bool {
    let index = Int(name.rawValue)
    return index < layoutAttributes.count && layoutAttributes[index]
  }
}
