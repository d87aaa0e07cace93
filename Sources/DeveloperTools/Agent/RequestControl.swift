import BridgeContract
import ShellRuntime

/// The point of a request at which sessions decide about it.
enum RequestStage {
  /// It is about to be sent.
  case request
  /// Its whole response has arrived.
  case response(ObservedResponse)
  /// A server requests a name and a password.
  case challenge(ObservedResponse, realm: String)
}

/// A session's part in the requests of pages.
protocol RequestParticipant: AnyObject {
  /// Whether it wants to know of requests now.
  var isParticipating: Bool { get }
  /// Whether it pauses responses, so that their bodies must not be streamed.
  var pausesResponses: Bool { get }
  /// How a request continues; nil to pause it until `RequestControl.resolve`. One that blocks a script cannot be paused.
  func decide(_ request: ObservedRequest, at stage: RequestStage) -> RequestResolution?
  /// A request has its response, or has failed.
  func requestDidEnd(_ request: ObservedRequest)
}

/// Passes the requests of pages to the sessions that change, block or pause them, one after the other: each gets what the former ones have changed.
final class RequestControl {
  private struct Participant {
    weak var object: (any RequestParticipant)?
  }

  private struct Paused {
    var request: ObservedRequest
    var stage: RequestStage
    weak var participant: (any RequestParticipant)?
    /// Those that decide after it.
    var remaining: [Participant]
    var changes: RequestChanges
  }

  private let interception: RequestInterception
  private var participants: [Participant] = []
  private var paused: [UInt64: Paused] = [:]
  /// The errors of requests that sessions have failed, by the number of their record, as Chrome names them.
  private var errors: [UInt32: String] = [:]

  init(_ interception: RequestInterception) { self.interception = interception }

  /// Adds a participant at the end; its wishes have changed if it is one already.
  func update(_ participant: any RequestParticipant) {
    participants.removeAll { $0.object == nil }
    if !participants.contains(where: { $0.object === participant }) {
      participants.append(Participant(object: participant))
    }
    updateInterest()
  }

  /// Removes a participant. The requests that it has paused continue.
  func remove(_ participant: any RequestParticipant) {
    participants.removeAll { $0.object == nil || $0.object === participant }
    for id in paused.filter({ $0.value.participant === participant }).keys.sorted() {
      _ = resolve(id, by: participant, .proceed(RequestChanges()))
    }
    updateInterest()
  }

  private func updateInterest() {
    let active = participants.compactMap(\.object).filter(\.isParticipating)
    interception.interceptor = active.isEmpty ? nil : self
    interception.pausesResponses = active.contains { $0.pausesResponses }
  }

  func end() {
    participants = []
    paused = [:]
    interception.resolveAll()
    updateInterest()
  }

  /// Continues a request that a participant has paused. Returns false if it is not paused.
  func resolve(_ id: UInt64, by participant: any RequestParticipant, _ resolution: RequestResolution) -> Bool {
    guard let entry = paused[id], entry.participant === participant else { return false }
    paused[id] = nil
    guard let final = apply(resolution, to: entry) else { return true }
    return interception.resolve(id, final)
  }

  /// What the network does next; nil while another participant pauses the request.
  private func apply(_ resolution: RequestResolution, to entry: Paused) -> RequestResolution? {
    guard case .proceed(let changes) = resolution else { return resolution }
    return decide(
      changes.applied(to: entry.request), at: entry.stage, entry.remaining[...], entry.changes.merging(changes))
  }

  private func decide(
    _ request: ObservedRequest, at stage: RequestStage, _ participants: ArraySlice<Participant>,
    _ former: RequestChanges = RequestChanges()
  ) -> RequestResolution? {
    var (request, changes) = (request, former)
    for (index, element) in zip(participants.indices, participants) {
      guard let participant = element.object, participant.isParticipating else { continue }
      guard let resolution = participant.decide(request, at: stage) else {
        paused[request.id] = Paused(
          request: request, stage: stage, participant: participant,
          remaining: Array(participants[(index + 1)...]), changes: changes)
        return nil
      }
      guard case .proceed(let own) = resolution else { return resolution }
      request = own.applied(to: request)
      changes = changes.merging(own)
    }
    return .proceed(changes)
  }

  // MARK: Errors

  /// Records the error of a request that fails next.
  func recordError(_ error: String, of request: ObservedRequest) {
    guard let record = request.record else { return }
    if errors.count >= DevToolsLimits.loads { errors = [:] }
    errors[record] = error
  }

  /// The error of a request that a session has failed; nil for others.
  func error(ofRecord record: UInt32) -> String? { errors[record] }
}

extension RequestControl: RequestInterceptor {
  func willSend(_ request: ObservedRequest) -> RequestResolution? {
    decide(request, at: .request, participants[...])
  }

  func didReceive(_ response: ObservedResponse, of request: ObservedRequest, canPause: Bool) -> Bool {
    guard canPause else { return false }
    return pauses(request, .response(response))
  }

  func didChallenge(_ request: ObservedRequest, _ response: ObservedResponse, realm: String) -> Bool {
    pauses(request, .challenge(response, realm: realm))
  }

  /// Participants only pause at these stages: what they decide comes by `resolve`.
  private func pauses(_ request: ObservedRequest, _ stage: RequestStage) -> Bool {
    decide(request, at: stage, participants[...]) == nil
  }

  func didComplete(_ request: ObservedRequest, _ response: ObservedResponse) { didEnd(request) }
  func didFail(_ request: ObservedRequest, message: String) { didEnd(request) }

  private func didEnd(_ request: ObservedRequest) {
    paused[request.id] = nil
    for participant in participants { participant.object?.requestDidEnd(request) }
  }
}
