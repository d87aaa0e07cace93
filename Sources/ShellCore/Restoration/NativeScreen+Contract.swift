import BridgeContract

extension NativeScreen {
  /// The contract from which `ContractReader` creates this screen. Screens of app.yaml have actions of the shell, which
  /// contracts cannot express; they are omitted.
  func contract(id: ScreenID) -> JSONValue {
    .object(
      [JSONMember("id", .string(id.rawValue)), JSONMember("title", .string(bar.title))]
        + member("leftIcon", bar.leftIcon) + member("rightIcon", bar.rightIcon)
        + [JSONMember("elements", .array(elements.map(\.contract)))])
  }
}

extension NativeElement {
  fileprivate var contract: JSONValue {
    switch self {
    case .heading(let text): one("heading", .string(text))
    case .text(let text): one("text", .string(text))
    case .separator: .string("separator")
    case .row(let title, let value, let action):
      one(
        "row",
        .object(
          [JSONMember("title", .string(title)), JSONMember("value", .string(value))] + member("action", action?.answer))
      )
    case .button(let title, let action, let validates):
      one(
        "button",
        .object([
          JSONMember("title", .string(title)), JSONMember("action", .string(action.answer ?? "none")),
          JSONMember("validate", .bool(validates)),
        ]))
    case .image(let image):
      one(
        "image",
        .object(
          member("icon", image.icon.isEmpty ? nil : image.icon) + [JSONMember("alt", .string(image.alternative))]))
    case .input(let input): one("input", .object(input.members))
    case .toggle(let toggle):
      one(
        "switch",
        .object([
          JSONMember("id", .string(toggle.id)), JSONMember("label", .string(toggle.label)),
          JSONMember("value", .bool(toggle.isOn)),
        ]))
    case .picker(let picker): one("picker", .object(picker.members))
    case .progress(let progress):
      one(
        "progress",
        .object(
          [JSONMember("id", .string(progress.id)), JSONMember("label", .string(progress.label))]
            + (progress.fraction.map { [JSONMember("value", .number($0))] } ?? [])))
    }
  }

  private func one(_ kind: String, _ content: JSONValue) -> JSONValue { .object([JSONMember(kind, content)]) }
}

extension NativeInput {
  fileprivate var members: [JSONMember] {
    [
      JSONMember("id", .string(id)), JSONMember("label", .string(label)), JSONMember("kind", .string(kind.rawValue)),
      JSONMember("value", .string(value)), JSONMember("placeholder", .string(placeholder)),
      JSONMember("required", .bool(isRequired)), JSONMember("max_length", .integer(Int64(maximumLength))),
    ] + (minimum.map { [JSONMember("min", .number($0))] } ?? [])
      + (maximum.map { [JSONMember("max", .number($0))] } ?? [])
  }
}

extension NativePicker {
  fileprivate var members: [JSONMember] {
    let list = options.map { option in
      JSONValue.object([JSONMember("value", .string(option.value)), JSONMember("title", .string(option.title))])
    }
    return [
      JSONMember("id", .string(id)), JSONMember("label", .string(label)), JSONMember("options", .array(list)),
    ] + member("value", value)
  }
}

extension NativeAction {
  /// The action name that is sent to the page or script; nil for actions of the shell.
  fileprivate var answer: String? {
    switch self {
    case .answer(let name): name
    case .back, .selectTab, .open, .push, .present, .dismiss: nil
    }
  }
}

private func member(_ name: String, _ text: String?) -> [JSONMember] {
  text.map { [JSONMember(name, .string($0))] } ?? []
}
