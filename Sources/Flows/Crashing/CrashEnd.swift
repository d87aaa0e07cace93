/// What a disturbed run has come to.
struct CrashEnd {
  /// The last assertion of the flow.
  enum Goal {
    case open
    case met
    case unmet
    /// It could not be met for want of a network.
    case excused
  }

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
  /// What the shell showed around a page that belongs to another page, in a sentence.
  var staleChrome: String?
  /// Deaths of renderers in all.
  var deaths = 0
  /// What native sides carried out, in order.
  var calls: [CrashCall] = []
  /// Interfaces of the calls that the ordered death has cut off.
  var lostCalls: [String] = []
  /// Expectations of the flow that were not met after the death.
  var unmet: [String] = []
  var goal = Goal.open
  /// What could not be done for want of a network, after which the flow went on.
  var cutOff: [String] = []
  /// After the death, a page was missing for want of a network.
  var wasCutOff = false
  /// The step that could not be done; nil when the flow came to its end.
  var stop: String?
  /// The step from which the flow was repeated; nil when it was not.
  var repeated: String?
  var helps: [CrashHelp] = []
}
