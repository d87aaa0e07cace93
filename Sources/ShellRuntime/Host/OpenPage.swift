import PageWire

/// What the host knows of a document in a page process.
struct OpenPage {
  var url: String
  /// The time that the page has been told last.
  var clock: Double
  /// When its next timer is due; nil when it has none.
  var nextTimer: Double?
  /// When the next animation frame or idle callback is due that its scripts asked for; nil when there is none.
  var nextFrame: Double?
  /// It was loaded by going back or forward, and is still loading: what belongs to it is used from the cache, stale or not.
  var isLoadingFromHistory = false
  /// Another document takes its place; it gets no more time.
  var isLeaving = false
  /// How many commands it has had that can have changed it. A page does nothing of its own accord.
  var changes: UInt64 = 0
  /// Its semantic tree, and after how many changes that was asked for.
  var known: (description: PageDescription, changes: UInt64)?
  /// The number of a description that was asked for before anybody wanted it, and after how many changes that was.
  var ahead: (request: UInt32, changes: UInt64)?
  var rhythm = LookRhythm()
  var pace: AnswerPace

  /// A document that begins now.
  init(url: String, clock: Double) {
    self.url = url
    self.clock = clock
    pace = AnswerPace(now: clock)
  }
}
