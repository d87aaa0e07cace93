import PageWire

/// What the runtime must do. Carried out in order.
public enum ShellEffect: Equatable, Sendable {
  /// Takes the spare process or starts one. Commands may follow at once.
  case startRenderer(RendererID)
  /// Ends a renderer that nobody needs any more; its death is not reported.
  case stopRenderer(RendererID)
  /// Orders the end of the script that runs in a renderer.
  case stopScript(RendererID)
  /// A real signal to the real process.
  case killRenderer(RendererID, DeathKind)
  /// Ends hang and parked (SIGCONT).
  case reviveRenderer(RendererID)
  case send(PageCommand, to: PageAddress)
  /// Hands a load's body to a page: the runtime adds body, viewport, clock and storage.
  case openDocument(DocumentOrder)
  /// A suspended document takes the view over: the runtime adds viewport, clock and storage.
  case resumeDocument(ResumptionOrder)
  case startLoad(LoadRequest)
  case followRedirect(LoadID)
  case cancelLoad(LoadID)
  case answerChallenge(LoadID, ChallengeAnswer)
  /// Puts the body of a load that has responded into the folder of downloads.
  case keepDownload(LoadID, name: String)
  /// Draws a ticket for a sign-in; `signInPrepared` tells it.
  case prepareSignIn
  /// Trades an authorization code for a token; `signInEnded` tells how that went.
  case exchangeCode(String)
  case fetchResource(ResourceRequest, for: PageAddress)
  /// Follows the redirect of a frame's document, or leaves the frame as it is.
  case decideFrameRedirect(FrameLoadID, NavigationQuestion.Verdict)
  case runNative(NativeCall)
  case setTimer(ShellTimer, after: Double)
  case cancelTimer(ShellTimer)
  /// The other pages of the origin learn of it.
  case changeStorage(origin: String, StorageChange, by: PageAddress)
  /// An area of the vault has changed and is to be kept.
  case saveVault(VaultArea)
  /// Drops the responses in the memory cache.
  case emptyMemoryCache
  /// Removes what sites have left; `websiteDataListed` tells what is there afterwards.
  case removeWebsiteData(WebsiteDataRemoval)
  case listWebsiteData
  /// Puts a text on the clipboard of the user.
  case copyText(String)
  case deliverEvaluation(EvaluationResult)
  case deliverDescription(PageDescription)
  case deliverInspection(Inspection)
  /// Opens the store of packs; those that are in it are told.
  case openPacks
  case fetchPack(PackID)
  /// To the store of the app's own pages.
  case bundle(BundleOrder)
  case removePack(PackID)
  /// Opens the store of pages' events; what is in it is told.
  case openEvents
  /// New documents, loads and sockets have this one.
  case setUserAgent(String)
  case storeEvent(name: String, json: String)
  /// Uploads the oldest stored events.
  case uploadEvents(limit: Int)
  /// From now on servers are as far away as this says.
  case shapeNetwork(NetworkCondition)
  /// The app is over, because a policy or the user says so.
  case exitHost
}
