import BridgeContract
import PageWire

/// A call that has begun.
struct BegunCall: Equatable, Sendable {
  var id: CallID
  /// The first effects of the rule that has begun it.
  var effects: [TabEffect]
}

extension SharedState {
  /// Begins a call. Without a page, as of a link, it is not bound to a generation. Otherwise the call ends with its page;
  /// its native side continues, as on a phone.
  mutating func begin(
    call name: String, kind: NativeCall.Kind = .interface, data: String, replyPath: CallRecord.ReplyPath = .none,
    from page: PageViewState? = nil,
    resending original: CallID? = nil, _ tab: TabID
  ) -> BegunCall {
    let id = counters.nextCall()
    var record = CallRecord(
      id: id, tab: tab, view: page?.view ?? ViewID(0), generation: page?.generation ?? Generation(0),
      interfaceName: name, data: data, replyPath: replyPath, startedAt: now)
    record.kind = kind
    record.resentFrom = original
    let effects = callLog.handle(.began(record), in: callContext)
    return BegunCall(id: id, effects: effects.contains(.request(.trim)) ? [.request(.trimCalls)] : [])
  }
}
