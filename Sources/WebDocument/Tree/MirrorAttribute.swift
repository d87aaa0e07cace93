/// An attribute of a mirror node; names in lower case.
struct MirrorAttribute {
  var name: Name
  var value: String
}
