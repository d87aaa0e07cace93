/// The types of records that pages with an analytics SDK send. Only some of them have an `event`.
enum TrackedRecordType: String, CaseIterable {
  case track
  case trackSignup = "track_signup"
  case trackIDBind = "track_id_bind"
  case trackIDUnbind = "track_id_unbind"
  case profileSet = "profile_set"
  case profileSetOnce = "profile_set_once"
  case profileIncrement = "profile_increment"
  case profileAppend = "profile_append"
  case profileUnset = "profile_unset"
  case profileDelete = "profile_delete"
  case itemSet = "item_set"
  case itemDelete = "item_delete"

  /// Whether it is an event with the device's properties; the others change a user's profile or an item.
  var isEvent: Bool {
    switch self {
    case .track, .trackSignup, .trackIDBind, .trackIDUnbind: true
    case .profileSet, .profileSetOnce, .profileIncrement, .profileAppend, .profileUnset, .profileDelete, .itemSet,
      .itemDelete:
      false
    }
  }

  /// Whether the record is about a user. Items are things of the app.
  var hasUser: Bool { self != .itemSet && self != .itemDelete }

  /// The event that is implied by the type.
  var impliedEvent: String? { self == .trackSignup ? "$SignUp" : nil }
}
