import PageWire
import TerminalModel

/// A command to the runtime. Effects are executed in order.
public enum ShellEffect: Equatable, Sendable {
  /// Uses the spare process or starts one. Commands may follow at once.
  case startRenderer(RendererID)
  /// Ends a renderer that is no longer needed; its death is not reported.
  case stopRenderer(RendererID)
  /// Stops the script that runs in a renderer.
  case stopScript(RendererID)
  /// Sends a real signal to the real process.
  case killRenderer(RendererID, DeathKind)
  /// Resumes a suspended process (SIGCONT).
  case reviveRenderer(RendererID)
  case send(PageCommand, to: PageAddress)
  /// Opens a document with a load's body: the runtime adds body, viewport, clock and storage.
  case openDocument(OpenDocumentRequest)
  /// Resumes a suspended document: the runtime adds viewport, clock and storage.
  case resumeDocument(ResumeDocumentRequest)
  case startLoad(LoadRequest)
  case followRedirect(LoadID)
  case cancelLoad(LoadID)
  case respondToChallenge(LoadID, ChallengeResponse)
  /// Stores the body of a finished load in the downloads folder.
  case saveDownload(LoadID, name: String)
  /// Generates the parameters of a sign-in; `signInPrepared` returns them.
  case prepareSignIn
  /// Exchanges an authorization code for a token; `signInEnded` reports the result.
  case exchangeCode(String)
  case fetchResource(ResourceRequest, for: PageAddress)
  /// Follows the redirect of a frame's document, or keeps the frame's document.
  case decideFrameRedirect(FrameLoadID, NavigationPolicyConfiguration.Verdict)
  case runNative(NativeCall)
  case sendToProgram(ProgramReference, ProgramMessage)
  case startProgram(ProgramReference)
  case setTimer(ShellTimer, after: Double)
  case cancelTimer(ShellTimer)
  /// Notifies the other pages of the origin.
  case changeStorage(origin: String, StorageChange, by: PageAddress)
  /// Saves a changed area of the vault. `StorageReport.vaultSaved` reports the end if a call waits for it.
  case saveVault(VaultArea, for: VaultReply? = nil)
  /// Empties the memory cache.
  case emptyMemoryCache
  /// Removes website data; `websiteDataListed` reports the remaining data.
  case removeWebsiteData(WebsiteDataRemoval)
  case listWebsiteData
  /// Copies a text to the user's clipboard.
  case copyText(String)
  /// Handles a key that the selected page has ignored: a terminal moves the focus with it.
  case handleIgnoredKey(KeyPress)
  case deliverEvaluation(EvaluationResult)
  case deliverDescription(PageDescription)
  case deliverInspection(Inspection)
  /// Opens the pack store; `packReported` reports its content.
  case openPacks
  case fetchPack(PackID)
  /// A command to the bundle store.
  case bundle(BundleCommand)
  case removePack(PackID)
  /// Opens the store of analytics events; `trackingReported` reports its content.
  case openEvents
  /// Sets the user agent string of new documents, loads and sockets.
  case setUserAgent(String)
  case storeEvent(name: String, json: String)
  /// Uploads the oldest stored events.
  case uploadEvents(limit: Int)
  /// Applies a network condition from now on.
  case shapeNetwork(NetworkCondition)
  /// Exits the app, by a policy or by the user.
  case exitHost
}

extension ShellEffect {
  /// Responds without content, so that the frame keeps its document.
  static func keepFrameDocument(_ request: ResourceRequest, _ address: PageAddress) -> ShellEffect {
    let delivery = ResourceDelivery(request: request.request, status: 204, url: request.url)
    return .send(.deliverResource(delivery), to: address)
  }

  /// Fails a resource request.
  static func refuse(_ request: ResourceRequest, _ reason: String, _ address: PageAddress) -> ShellEffect {
    .send(
      .deliverResource(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: reason)),
      to: address)
  }
}
