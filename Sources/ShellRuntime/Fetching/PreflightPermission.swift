/// The methods and headers that a preflight response allows.
struct PreflightPermission: Equatable {
  var methods: Set<String>
  /// In lower case.
  var headers: Set<String>

  init(_ response: HTTPResponse) {
    methods = Set(CrossOrigin.list(response.values("access-control-allow-methods")))
    headers = Set(CrossOrigin.list(response.values("access-control-allow-headers")).map { $0.lowercased() })
  }
}
