/// What the text around a selector says about it.
struct SelectorContext {
  let names: NameTable
  /// What `&` stands for.
  var parent: SelectorList?
  /// Prefixes that `@namespace` declared; nil where any is allowed to be missing.
  var namespaces: Set<String> = []
}
