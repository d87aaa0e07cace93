extension LayoutDocument {
  /// The up-to-date styles of the tree. `StyleState.changes` records the changes.
  func styles() -> StyleMap {
    if styleState.areSheetsDirty || styleState.contexts == nil { rebuildContexts() }
    if let map = styleState.map, styleState.dirtyStyles.isClean { return map }
    let map = styleState.map ?? StyleMap(slots: store.count)
    let isEverything = styleState.dirtyStyles.isFull
    var pending = styleState.dirtyStyles.drain()
    guard let contexts = styleState.contexts else { return map }
    // Moved to avoid a copy.
    var changes = StyleChanges.full
    swap(&changes, &styleState.changes)
    var update = StyleUpdate(map: map, resolver: resolver(contexts, map), changes: changes)
    changes = .full
    update.resolver.rootFontSize = styleState.rootFontSize
    update.animationFrameChanges = styleState.animationFrameChanges
    styleState.animationFrameChanges = []
    if isEverything {
      styleState.cache.removeAll()
      update.updateAll()
    } else {
      update.updatePending(&pending)
    }
    styleState.changes = update.changes
    styleState.animationChanges += update.animationChanges
    styleState.map = map
    let rootFontSize = update.resolver.rootFontSize
    if rootFontSize != styleState.rootFontSize {
      styleState.rootFontSize = rootFontSize
      // `rem` units depend on it everywhere.
      if !isEverything {
        styleState.dirtyStyles.markAll()
        return styles()
      }
    }
    return map
  }

  private func resolver(_ contexts: StyleContexts, _ map: StyleMap) -> StyleResolver {
    StyleResolver(
      store: store, matcher: matcher(), contexts: contexts, cache: styleState.cache, environment: environment,
      styleName: attributeNames.style, containers: ContainerQueryEvaluator(map: map, sizes: styleState.containerSizes),
      held: styleState.animationFrames,
      inlineDeclarations: { [self] in inlineDeclarations($0) })
  }

  func rebuildContexts() {
    styleState.areSheetsDirty = false
    let sources = sheetSources()
    let roots = Set(sources.map(\.root)).union(styleState.adopted.keys).union([NodeStore.documentSlot])
    var texts: [Int: [StyleSheetSource]] = [:]
    for source in sources { texts[source.root, default: []].append(source.sheet) }
    for (root, adopted) in styleState.adopted {
      texts[root, default: []] += adopted.map { StyleSheetSource(text: $0, media: "") }
    }
    let active = roots.sorted().flatMap { root in
      (texts[root] ?? []).filter { $0.media.isEmpty || MediaQuery($0.media).matches(environment) }.map {
        (root, $0.text)
      }
    }
    let sheets = styleState.sheets(active.map(\.1), names: names)
    var byRoot: [Int: [(sheet: StyleSheet, origin: RuleSet.Origin)]] = [:]
    for ((root, _), sheet) in zip(active, sheets) { byRoot[root, default: []].append((sheet, .author)) }
    let indexes = byRoot.mapValues { RuleSet($0, environment: environment) }
    for index in indexes.values { styleState.unsupportedFeatures.record(index.unsupportedFeatures) }
    styleState.contexts = StyleContexts(
      userAgent: styleState.userAgent,
      document: indexes[NodeStore.documentSlot] ?? RuleSet([], environment: environment),
      shadows: indexes.filter { $0.key != NodeStore.documentSlot }, hasShadowTrees: store.hasShadowTrees)
    styleState.dirtyStyles.markAll()
  }

  /// The author sheets in tree order, with their tree roots.
  func sheetSources() -> [(root: Int, sheet: StyleSheetSource)] {
    styleState.sheetSlots = styleState.sheetSlots.filter { store[$0].tag == .style || store[$0].tag == .link }
    return AuthorSheets(store: store, names: attributeNames, slots: styleState.sheetSlots).sources
  }

  /// The declarations of the `style` attribute, followed by those of animations.
  func inlineDeclarations(_ slot: Int) -> [CSSDeclaration] {
    let own = store.attribute(attributeNames.style, of: slot).map { inlineCache.declarations($0) } ?? []
    return styleState.animationFrames.isEmpty ? own : own + animationDeclarations(slot)
  }

  /// Recomputes all styles from scratch, to verify incremental updates.
  func recomputedStyles() -> StyleMap {
    let map = StyleMap(slots: store.count)
    guard let contexts = styleState.contexts else { return map }
    var update = StyleUpdate(
      map: map,
      resolver: StyleResolver(
        store: store, matcher: matcher(), contexts: contexts, cache: StyleCache(), environment: environment,
        styleName: attributeNames.style,
        containers: ContainerQueryEvaluator(map: map, sizes: styleState.containerSizes),
        held: styleState.animationFrames,
        inlineDeclarations: { [self] in inlineDeclarations($0) }),
      changes: StyleChanges.full)
    update.updateAll()
    return map
  }

  /// Returns the unsupported features found since the last call.
  package func drainUnsupportedFeatures() -> [String] { styleState.unsupportedFeatures.drain() }
}
