/// The last assigned id of each kind; ids are unique.
struct ShellCounters: Equatable, Sendable {
  var view: UInt32 = 0
  var renderer: UInt32 = 0
  var generation: UInt32 = 0
  var load: UInt32 = 0
  var entry: UInt32 = 0
  var document: UInt32 = 0
  var call: UInt32 = 0
  var request: UInt32 = 0
  var window: UInt32 = 0
  var action: UInt32 = 0
  var script: UInt32 = 0
  var challenge: UInt32 = 0
}
