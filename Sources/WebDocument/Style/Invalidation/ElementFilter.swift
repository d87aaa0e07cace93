/// A filter of potentially affected elements: by names, or all elements.
struct ElementFilter {
  private(set) var isAll = false
  private var ids: Set<Name> = []
  private var classes: Set<Name> = []
  private var types: Set<Name> = []
  private var attributes: Set<Name> = []

  static let all: ElementFilter = {
    var filter = ElementFilter()
    filter.isAll = true
    return filter
  }()

  var isNone: Bool { !isAll && ids.isEmpty && classes.isEmpty && types.isEmpty && attributes.isEmpty }

  /// Elements that a compound selector may match; one condition is enough to exclude most others.
  init(_ compound: [SimpleSelector] = []) {
    guard !compound.isEmpty else { return }
    for condition in compound {
      switch condition {
      case .id(let name):
        ids.insert(name)
        return
      case .className(let name):
        classes.insert(name)
        return
      default: continue
      }
    }
    for condition in compound {
      switch condition {
      case .attribute(let attribute):
        attributes.insert(attribute.name)
        return
      case .type(let name):
        types.insert(name)
        return
      case .any(let list):
        for alternative in list.alternatives {
          if alternative.subject.isEmpty { isAll = true } else { formUnion(ElementFilter(alternative.subject)) }
        }
        return
      default: continue
      }
    }
    isAll = true
  }

  mutating func formUnion(_ other: ElementFilter) {
    if isAll { return }
    if other.isAll {
      self = .all
      return
    }
    ids.formUnion(other.ids)
    classes.formUnion(other.classes)
    types.formUnion(other.types)
    attributes.formUnion(other.attributes)
  }

  func includes(_ node: LayoutNode) -> Bool {
    if isAll { return true }
    if !types.isEmpty, types.contains(node.name) { return true }
    if !ids.isEmpty, let id = node.idName, ids.contains(id) { return true }
    if !classes.isEmpty, node.classNames.contains(where: classes.contains) { return true }
    return !attributes.isEmpty && node.attributes.contains { attributes.contains($0.name) }
  }
}
