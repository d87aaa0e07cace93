import ShellCore
import SourceText

extension ManifestMapping {
  // `id` is a key of contracts that pages present; in app.yaml the key under `screens` is the name.
  static let screenShape = MappingShape(
    contractFields(
      .screen,
      [
        .optional("title", .word, "the title in the bar; by default the screen's name"),
        .optional(
          "leftIcon", .icon, "the icon at the left; by default `ic_back`, or `ic_close` at the root of a modal"),
        .optional("rightIcon", .icon, "the icon at the right"),
        .optional("elements", .list(elementForm), "the elements from top to bottom"),
      ], except: ["id"]))

  private static let elementForm = ValueShape.named("element") {
    .either([.choice(["separator"]), .mapping(elementShape)])
  }

  static let elementShape = MappingShape(
    named(
      ContractReader.kinds,
      [
        .optional("heading", .word, "a heading"),
        .optional("text", .word, "a paragraph"),
        .optional("row", row.value, "a line of a list"),
        .optional("list", list.value, "a heading with rows"),
        .optional("button", button.value, "a button"),
        .optional("input", input.value, "a field for text, a password or a number"),
        .optional("switch", toggle.value, "a switch"),
        .optional("picker", picker.value, "one of several options"),
        .optional("progress", progress.value, "a progress bar"),
        .optional("image", image.value, "an image, drawn as an icon with a text"),
        .optional("separator", .null, "a line; the word `separator` is the same"),
      ]), rules: [.single])

  static let imageShape = MappingShape(
    contractFields(
      .image,
      [
        .optional("icon", .icon, "the icon that is drawn in place of the image"),
        .required("alt", .string, "the alternative text"),
      ]))

  static let listShape = MappingShape(
    contractFields(
      .list,
      [
        .optional("title", .word, "the heading"),
        .required("items", .list(row.value), "the rows"),
      ]))

  static let rowShape = MappingShape(
    contractFields(
      .row,
      [
        .required("title", .word, "the text at the left"),
        .optional("value", .word, "the text at the right"),
        .optional("action", actionForm, "the action of a tap"),
      ]))

  static let buttonShape = MappingShape(
    contractFields(
      .button,
      [
        .required("title", .word, "the text"),
        .required("action", actionForm, "the action of a tap"),
        .optional("validate", .boolean, "whether the action needs valid inputs; by default true"),
      ]))

  static let inputShape = MappingShape(
    contractFields(
      .input,
      [
        .required("id", .string, "the name of the value, unique on the screen"),
        .optional("label", .string, "the text next to the field; by default the id"),
        .optional("kind", .choice(of: NativeInput.Kind.self), "the kind of value; by default `text`"),
        .optional("value", .either([.string, .decimal()]), "the initial value"),
        .optional("placeholder", .string, "the text of an empty field"),
        .optional("required", .flag, "whether the field must not be empty"),
        .optional(
          "max_length", .decimal(minimum: 1, maximum: Double(ContractLimits.inputCharacters)),
          "the largest number of characters; by default \(ContractLimits.inputCharacters)"),
        .optional("min", .decimal(), "the smallest number, for `kind: number`"),
        .optional("max", .decimal(), "the largest number, for `kind: number`"),
      ]))

  static let toggleShape = MappingShape(
    contractFields(
      .toggle,
      [
        .required("id", .string, "the name of the value, unique on the screen"),
        .optional("label", .string, "the text next to the switch; by default the id"),
        .optional("value", .flag, "whether it is on; by default false"),
      ]))

  static let pickerShape = MappingShape(
    contractFields(
      .picker,
      [
        .required("id", .string, "the name of the value, unique on the screen"),
        .optional("label", .string, "the text next to the picker; by default the id"),
        .required(
          "options", .list(.either([.string, .mapping(optionShape)]), minimum: 1, maximum: ContractLimits.options),
          "the options: texts, or mappings"),
        .optional("value", .string, "the selected option"),
      ]))

  static let optionShape = MappingShape(
    contractFields(
      .option,
      [
        .required("value", .string, "the value of the option"),
        .optional("title", .string, "the text of the option; by default the value"),
      ]))

  static let progressShape = MappingShape(
    contractFields(
      .progress,
      [
        .required("id", .string, "the name of the element, unique on the screen"),
        .optional("label", .string, "the text next to the bar; by default the id"),
        .optional("value", .decimal(minimum: 0, maximum: 1), "the progress; without it the progress is indeterminate"),
      ]))

  /// The actions of native screens without the key `tab`, which refines `open`.
  static let actionKinds = ["back", "dismiss", "selectTab", "open", "push", "present", "answer"]

  static let actionShape = MappingShape(
    [
      .optional("back", .choice(["true"]), "`true`: goes back one step; the word `back` is the same"),
      .optional("dismiss", .choice(["true"]), "`true`: dismisses the modal; the word `dismiss` is the same"),
      .optional("selectTab", .word, "the id of the tab to select"),
      .optional("open", .url, "the URL to load; modals of the tab are dismissed"),
      .optional("tab", .word, "with `open`: the id of the tab that loads the URL; by default the current one"),
      .optional("push", .word, "the screen to push onto the stack of the modal or the tab"),
      .optional("present", .word, "the screen to present as a modal"),
      .optional("answer", .word, "closes the screen, and passes this name to the page that presented it"),
    ], rules: [.exactlyOne(actionKinds), .needs("tab", "open")])

  /// The keys of an object of contracts, in their order. A key without a description accepts any value.
  private static func contractFields(
    _ object: ContractKeys, _ described: [FieldDefinition], except omitted: [String] = []
  ) -> [FieldDefinition] {
    named(object.keys.filter { !omitted.contains($0) }, described)
  }

  private static func named(_ names: [String], _ described: [FieldDefinition]) -> [FieldDefinition] {
    names.map { name in described.first { $0.name == name } ?? .optional(name, .any, "") }
  }
}
