/// What a disturbed run has come to.
struct CrashEnd {
  /// The death has happened at the point that was asked for.
  var hasDied = false
  var hasExited = false
  /// Why the shown page cannot answer; nil when it can.
  var silence: String?
  var showsCrashPage = false
  /// A page is shown, and there is nothing in it.
  var isBlank = false
  /// What was wanted of a page that still showed that it waits, with nothing under way.
  var hold: String?
  var moment = CrashMoment(tab: "", place: "", bar: "", stacks: [:])
  var screen = CrashScreen(lines: [])
  /// Deaths of renderers in all.
  var deaths = 0
  var executions: [String: Int] = [:]
  /// Interfaces of the calls that the ordered death has cut off.
  var lostCalls: [String] = []
  /// Expectations of the flow that were not met after the death.
  var unmet: [String] = []
  /// What could not be done for want of a network, after which the flow went on.
  var cutOff: [String] = []
  /// The step that could not be done; nil when the flow came to its end.
  var stop: String?
  /// The step from which the flow was repeated; nil when it was not.
  var repeated: String?
  var helps: [CrashHelp] = []
}
