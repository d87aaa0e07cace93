import BridgeContract
import PageWire
import TerminalModel

extension RenderedFrame {
  /// The texts of its rows by their numbers.
  var form: JSONValue {
    FormMembers.object {
      $0.add("size", size.text)
      $0.add(
        "rows", .object(rows.map { JSONMember(String($0.row), .string(PaintedScreen.text(of: $0.cells))) }))
      $0.add("cursor", cursor.map { .point($0) })
      $0.add("focusRing", focusRing.map { .rect($0) })
    }
  }
}

extension PageDescription {
  var form: JSONValue {
    .object([JSONMember("request", .count(request)), JSONMember("nodes", .array(nodes.map(\.form)))])
  }
}

extension DescribedNode {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("node", node)
      $0.add("parent", parent.map { .count($0) })
      $0.add("name", name)
      $0.add("role", role)
      $0.add("text", text)
      $0.add("label", label)
      $0.add("placeholder", placeholder)
      $0.add("id", id)
      $0.add("bounds", .rect(bounds))
      $0.add("state", JSONValue.texts(state.names))
    }
  }
}

extension DescribedNode.State {
  fileprivate var names: [String] {
    let all: [(DescribedNode.State, String)] = [
      (.enabled, "enabled"), (.checked, "checked"), (.focused, "focused"), (.selected, "selected"),
      (.clickable, "clickable"), (.onScreen, "onScreen"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension Inspection {
  var form: JSONValue {
    FormMembers.object {
      $0.add("request", request)
      switch content {
      case .outline(let nodes, let omitted):
        $0.add("outline", .array(nodes.map(\.form)))
        if omitted > 0 { $0.add("omitted", omitted) }
      case .element(let element): $0.add("element", element.form)
      case .completions(let list):
        $0.add("completions", .array(JSONValue.texts(list.names)))
        $0.add("replaced", list.replaced)
      case .notFound: $0.add("notFound", true)
      case .noResponse: $0.add("noResponse", true)
      }
    }
  }
}

extension OutlineNode {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("node", node)
      $0.add("depth", depth)
      $0.add("kind", "\(kind)")
      $0.add("text", text)
      $0.add("attributes", attributes)
      $0.add("content", content)
      if children > 0 { $0.add("children", children) }
      $0.add("isExpanded", isExpanded)
      $0.add("isHidden", !isRendered)
    }
  }
}

extension InspectedElement {
  fileprivate var form: JSONValue {
    FormMembers.object {
      $0.add("node", node)
      $0.add("ancestors", ancestors.map { .count($0) })
      $0.add("area", box.map { .rect($0.area) })
      $0.add(
        "rules",
        rules.map { rule in
          FormMembers.object {
            $0.add("origin", "\(rule.origin)")
            $0.add("selector", rule.selector)
            $0.add("declarations", rule.declarations)
          }
        })
      $0.add("styles", styles)
    }
  }
}
