import WebPolicy

/// What policies and a sandbox forbid a document.
struct DocumentRestrictions {
  /// Its Content Security Policies.
  var policies = PolicyContainer(origin: "null")
  /// The permissions that it may delegate to frames.
  var permissions = PermissionsPolicy("", origin: "null")
  /// The features that it must not use.
  var deniedFeatures: Set<String> = []
  /// What a sandbox allows, by the policies and the attribute of the frame; nil without a sandbox.
  var sandbox: [String]?
}
