import BridgeContract

extension ContractReader {
  /// The element types, each the only key of an element's object; `separator` can also be a plain string.
  public static let kinds = [
    "heading", "text", "image", "list", "row", "button", "input", "switch", "picker", "progress", "separator",
  ]

  /// Parses an element; a list becomes a heading and its rows. Returns no element on error.
  mutating func element(_ value: JSONValue, _ path: [ContractError.Step]) -> [NativeElement] {
    if value == .string("separator") { return [.separator] }
    guard case .object(let members) = value, let member = members.first, members.count == 1 else {
      add(path, "expected an object with one of \(Self.kinds.joined(separator: ", ")), found \(Self.kind(value))")
      return []
    }
    return content(member.name, member.value, path)
  }

  /// Parses the value of an element's only key.
  public mutating func content(_ kind: String, _ value: JSONValue, _ path: [ContractError.Step]) -> [NativeElement] {
    let inner = path + [.key(kind)]
    switch kind {
    case "heading": return [.heading(text(value, inner, ContractLimits.titleCharacters) ?? "")]
    case "text": return [.text(text(value, inner, ContractLimits.textCharacters) ?? "")]
    case "image": return [image(value, inner)]
    case "list": return list(value, inner)
    case "row": return [row(value, inner)]
    case "button": return [button(value, inner)]
    case "input": return [input(value, inner)]
    case "switch": return [toggle(value, inner)]
    case "picker": return [picker(value, inner)]
    case "progress": return [progress(value, inner)]
    case "separator": return [.separator]
    default:
      add(
        path,
        "unknown element \"\(kind.prefix(ContractLimits.nameCharacters))\": \(Self.kinds.joined(separator: ", "))")
      return []
    }
  }

  private mutating func image(_ value: JSONValue, _ path: [ContractError.Step]) -> NativeElement {
    let image = object(value, path, .image)
    let alternative = required(image, "alt") { $0.text(image, "alt", ContractLimits.textCharacters) }
    return .image(NativeImage(icon: name(image, "icon") ?? "", alternative: alternative))
  }

  private mutating func list(_ value: JSONValue, _ path: [ContractError.Step]) -> [NativeElement] {
    let list = object(value, path, .list)
    var elements: [NativeElement] = []
    if let title = text(list, "title", ContractLimits.titleCharacters) { elements.append(.heading(title)) }
    guard let items = list["items"] else {
      add(path, "items is missing")
      return elements
    }
    for (index, item) in array(items, path + [.key("items")]).prefix(ContractLimits.elements).enumerated() {
      elements.append(row(item, path + [.key("items"), .index(index)]))
    }
    return elements
  }

  private mutating func row(_ value: JSONValue, _ path: [ContractError.Step]) -> NativeElement {
    let row = object(value, path, .row)
    let title = required(row, "title") { $0.text(row, "title", ContractLimits.titleCharacters) }
    let action = name(row, "action").map { NativeAction.answer($0) }
    return .row(title: title, value: text(row, "value", ContractLimits.titleCharacters) ?? "", action: action)
  }

  private mutating func button(_ value: JSONValue, _ path: [ContractError.Step]) -> NativeElement {
    let button = object(value, path, .button)
    let title = required(button, "title") { $0.text(button, "title", ContractLimits.titleCharacters) }
    let action = required(button, "action") { $0.name(button, "action") }
    return .button(title: title, action: .answer(action), validates: flag(button, "validate") ?? true)
  }

  private mutating func input(_ value: JSONValue, _ path: [ContractError.Step]) -> NativeElement {
    let object = object(value, path, .input)
    var input = NativeInput(id: required(object, "id") { $0.name(object, "id") }, label: "")
    input.label = text(object, "label", ContractLimits.titleCharacters) ?? input.id
    if let kind = text(object, "kind", ContractLimits.nameCharacters) {
      let kinds = NativeInput.Kind.allCases.map(\.rawValue)
      if !kinds.contains(kind) { add(path + [.key("kind")], "expected one of \(kinds.joined(separator: ", "))") }
      input.kind = NativeInput.Kind(rawValue: kind) ?? .text
    }
    input.placeholder = text(object, "placeholder", ContractLimits.titleCharacters) ?? ""
    input.isRequired = flag(object, "required") ?? false
    if let length = number(object, "max_length") {
      let whole = Int(exactly: length) ?? 0
      let isPossible = (1...ContractLimits.inputCharacters).contains(whole)
      if !isPossible { add(path + [.key("max_length")], "expected 1 to \(ContractLimits.inputCharacters)") }
      input.maximumLength = isPossible ? whole : ContractLimits.inputCharacters
    }
    (input.minimum, input.maximum) = (number(object, "min"), number(object, "max"))
    input.value = startValue(object, input)
    return .input(input)
  }

  /// The initial value; a number may be a JSON number.
  private mutating func startValue(_ object: ContractObject, _ input: NativeInput) -> String {
    switch (object["value"], input.kind) {
    case (.integer(let whole)?, .number): return String(whole)
    case (.number(let number)?, .number): return WholeNumber.decimal(number)
    default: return text(object, "value", input.maximumLength) ?? ""
    }
  }

  private mutating func toggle(_ value: JSONValue, _ path: [ContractError.Step]) -> NativeElement {
    let object = object(value, path, .toggle)
    let id = required(object, "id") { $0.name(object, "id") }
    let label = text(object, "label", ContractLimits.titleCharacters) ?? id
    return .toggle(NativeSwitch(id: id, label: label, isOn: flag(object, "value") ?? false))
  }

  private mutating func picker(_ value: JSONValue, _ path: [ContractError.Step]) -> NativeElement {
    let object = object(value, path, .picker)
    let id = required(object, "id") { $0.name(object, "id") }
    let label = text(object, "label", ContractLimits.titleCharacters) ?? id
    let options = options(object)
    let value = text(object, "value", ContractLimits.titleCharacters)
    if let value, !options.contains(where: { $0.value == value }) {
      add(path + [.key("value")], "\"\(value.prefix(ContractLimits.nameCharacters))\" is not one of the options")
    }
    return .picker(NativePicker(id: id, label: label, options: options, value: value))
  }

  /// Options are strings, or objects with a value and a title.
  private mutating func options(_ object: ContractObject) -> [NativePicker.Option] {
    let path = object.path + [.key("options")]
    guard let list = object["options"] else {
      if object.isObject { add(object.path, "options is missing") }
      return []
    }
    let values = array(list, path)
    if values.isEmpty || values.count > ContractLimits.options {
      add(path, "expected 1 to \(ContractLimits.options) options, found \(values.count)")
    }
    return values.prefix(ContractLimits.options).enumerated().map { index, value in
      let location = path + [.index(index)]
      if case .object = value {
        let option = self.object(value, location, .option)
        let name = required(option, "value") { $0.text(option, "value", ContractLimits.titleCharacters) }
        return NativePicker.Option(value: name, title: text(option, "title", ContractLimits.titleCharacters) ?? name)
      }
      let text = text(value, location, ContractLimits.titleCharacters) ?? ""
      return NativePicker.Option(value: text, title: text)
    }
  }

  private mutating func progress(_ value: JSONValue, _ path: [ContractError.Step]) -> NativeElement {
    let object = object(value, path, .progress)
    let id = required(object, "id") { $0.name(object, "id") }
    let fraction = number(object, "value")
    if let fraction, !(0...1).contains(fraction) { add(path + [.key("value")], "expected 0 to 1") }
    let label = text(object, "label", ContractLimits.titleCharacters) ?? id
    return .progress(NativeProgress(id: id, label: label, fraction: fraction))
  }
}
