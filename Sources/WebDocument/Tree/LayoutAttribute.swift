/// An attribute of a node; the name is in lower case.
struct LayoutAttribute {
  var name: Name
  var value: String
}
