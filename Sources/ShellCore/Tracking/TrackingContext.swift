import BridgeContract

/// The environment of `TrackingState`, and the properties with which it enriches a page's records: those of the
/// device, the app, the network and the user.
struct TrackingContext: Equatable, Sendable {
  var configuration: TrackingConfiguration
  var appName: String
  var platform: Platform
  var condition: NetworkCondition

  private var device: DeviceProfile { DeviceProfile(platform) }

  /// The record as it is uploaded. It is assigned to the app's user; the page's own user is kept in another member.
  func enrich(_ record: TrackedRecord) -> JSONValue {
    var own: [JSONMember] = []
    if record.type.isEvent {
      own.append(JSONMember("properties", merge(record["properties"], deviceProperties)))
    }
    own.append(JSONMember("lib", merge(record["lib"], library(hasOwn: record["lib"] != nil))))
    if record.type.hasUser {
      let pageUser = record["distinct_id"]
      own.append(JSONMember("identities", merge(record["identities"], identities(of: pageUser, record))))
      if let pageUser { own.append(JSONMember("page_distinct_id", pageUser)) }
      own.append(JSONMember("distinct_id", .string(configuration.distinctID)))
    }
    own += [
      JSONMember("project", .string(configuration.project)), JSONMember("_hybrid_h5", .bool(true)),
      JSONMember("app_name", .string(appName)), JSONMember("app_os", .string(platform.rawValue)),
    ]
    return merge(.object(record.members), own)
  }

  /// Properties of the device, which override those of the page.
  private var deviceProperties: [JSONMember] {
    let (device, network) = (device, networkType)
    return [
      ("$manufacturer", device.manufacturer), ("$model", device.model), ("$os", device.systemName),
      ("$os_version", device.systemVersion), ("$app_version", configuration.appVersion), ("$network_type", network),
      ("$carrier", configuration.carrier),
    ].map { JSONMember($0.0, .string($0.1)) } + [JSONMember("$wifi", .bool(network == "WIFI"))]
  }

  /// The page's SDK stays the library of the record; only the app's version is added.
  private func library(hasOwn: Bool) -> [JSONMember] {
    let version = JSONMember("$app_version", .string(configuration.appVersion))
    guard !hasOwn else { return [version] }
    return [
      JSONMember("$lib", .string(device.systemName)), JSONMember("$lib_version", .string(HullVersion.current)),
      JSONMember("$lib_method", .string("code")), version,
    ]
  }

  /// The device's identity and, unless the page sends identities, the page's user: the receiver merges both.
  private func identities(of pageUser: JSONValue?, _ record: TrackedRecord) -> [JSONMember] {
    let name =
      switch platform {
      case .ios, .iosLegacy: "$identity_idfv"
      case .android: "$identity_android_id"
      }
    var identities = [JSONMember(name, .string(configuration.distinctID))]
    if let pageUser, record["identities"] == nil {
      identities.insert(JSONMember("$identity_cookie_id", pageUser), at: 0)
    }
    return identities
  }

  /// The network type in the SDKs' terms. A condition without a name counts as a mobile network of the same speed.
  private var networkType: String {
    if condition.isOffline { return "NULL" }
    if condition.isUnshaped { return "WIFI" }
    let name = NetworkCondition.profiles.first { $0.condition == condition }?.name
    switch name {
    case "wifi", "online": return "WIFI"
    case "5g": return "5G"
    case "4g", "lte": return "4G"
    case "3g", "slow-3g": return "3G"
    case "2g", "edge", "gprs": return "2G"
    default: return condition.latency < 200 ? "4G" : condition.latency < 600 ? "3G" : "2G"
    }
  }

  /// The members of an object, overridden and extended by others. A value that is not an object
  /// counts as an empty one.
  private func merge(_ value: JSONValue?, _ own: [JSONMember]) -> JSONValue {
    guard case .object(let members)? = value else { return .object(own) }
    let names = Set(own.map(\.name))
    return .object(members.filter { !names.contains($0.name) } + own)
  }
}
