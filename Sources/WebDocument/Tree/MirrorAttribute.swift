/// An attribute of a node; the name is in lower case.
struct MirrorAttribute {
  var name: Name
  var value: String
}
