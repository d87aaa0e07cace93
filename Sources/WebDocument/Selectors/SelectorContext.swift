/// The context of selector parsing.
struct SelectorContext {
  let names: NameTable
  /// The parent selector that `&` refers to.
  var parent: SelectorList?
  /// The prefixes declared by `@namespace`.
  var namespaces: Set<String> = []
}
