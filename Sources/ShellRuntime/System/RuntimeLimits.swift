import PageWire

/// Limits of sizes, counts and times in the runtime.
package enum RuntimeLimits {
  /// Bytes that may be queued for a page process. A page that does not read them is ended.
  package static let outgoingBytes = 2 * WireLimits.packetBytes
  /// Bytes of a main document or resource.
  package static let bodyBytes = 32 << 20
  /// Bytes of a response's head.
  package static let headBytes = 256 << 10
  /// Files of one pack.
  package static let packFiles = 1_000
  /// Bytes of one pack.
  package static let packBytes = 64 << 20
  /// Versions that one manifest may revoke.
  package static let revokedBundles = 1_000
  /// Snapshots of pages in back stacks.
  package static let pageSnapshots = 20
  /// Redirects of one resource.
  package static let redirects = 20
  /// Policies that a page process declares for one request.
  static let declaredPolicies = 64
  /// Milliseconds to connect to a server.
  package static let connectTimeout = 10_000
  /// Milliseconds for a whole transfer.
  package static let transferTimeout = 60_000
  /// Bytes of one line that a native program writes.
  package static let nativeLineBytes = 1 << 20
  /// Bytes of a native script.
  package static let nativeScriptBytes = 1 << 20
  /// Calls of a native program that it can still refer to.
  package static let nativeKnownCalls = 2_000
  /// Scripts of native programs that may wait for pages before the programs have to wait.
  package static let nativeScripts = 256
  /// Exchanges between the shell and programs at one point of virtual time; after that each takes a millisecond.
  package static let nativeExchanges = 1_000
  /// Output of programs that counts as one exchange if nothing was sent to them.
  package static let nativeOutputsOfAnExchange = 16
  /// Bytes that programs may write in virtual time while they have not handled all lines. Beyond that their output is
  /// delivered, as if they had.
  package static let nativeInboxBytes = 8 << 20
  /// Milliseconds for which a native program waits whose output is not wanted yet.
  package static let nativePause: Double = 2
  /// Bytes that may be queued for a native program.
  package static let nativeOutgoingBytes = 8 << 20
  /// Bytes of one origin's localStorage: its keys and values as UTF-8.
  package static let storageBytes = DocumentStorage.localQuota
  /// Milliseconds of real time for which a write waits for another shell's.
  package static let itemStoreWait: Int32 = 5_000
  /// Milliseconds of real time until data that could not be written is written again.
  package static let storageRetry: Double = 5_000
  /// Bytes of all of a tab's sessionStorage.
  package static let sessionStorageBytes = 8 * storageBytes
  /// Bytes of a cookie's name and value (RFC 6265bis, section 5.6).
  package static let cookieBytes = 4096
  /// Bytes of a cookie's attribute.
  package static let cookieAttributeBytes = 1024
  /// Cookies of one domain.
  package static let cookiesPerDomain = 180
  /// Cookies of all domains.
  package static let cookies = 3000
  /// Minimum delay of a write of the instance state after a change, in milliseconds of real time.
  package static let instanceFlush: Double = 100
  /// Maximum lifetime of a cookie in seconds: 400 days.
  package static let cookieSeconds: Double = 400 * 86_400
  /// Bytes of a file of Hull 0.1.0.
  package static let lineFileBytes = 32 << 20
  /// Bytes of the responses that the memory cache holds, and their number.
  package static let memoryCacheBytes = 32 << 20
  package static let memoryCachedResponses = 1_000
  /// Bytes of the responses that the disk cache holds, and their number.
  package static let diskCacheBytes = 128 << 20
  package static let diskCachedResponses = 4_000
  /// Bytes of the body and of the head of a response that is cached.
  package static let cachedBodyBytes = 8 << 20
  package static let cachedHeadBytes = 64 << 10
  /// Latency of a response without network shaping, in milliseconds of virtual time, so that no two requests have one
  /// time.
  package static let defaultLatency: Double = 1
  /// Milliseconds of virtual time for which a step waits for requests with that latency. Otherwise a page that sends a
  /// request after each response would block it forever.
  package static let requestHorizon: Double = 500
  /// Milliseconds of virtual time within which animation frames and idle callbacks belong to a step: two frames.
  package static let stepHorizon: Double = 32
  /// Variants of one URL (`Vary`) that are cached.
  package static let cachedVariants = 8
  /// Fraction of the time since its last change for which a response without explicit expiry is fresh (RFC 9111,
  /// section 4.2.2).
  package static let heuristicFreshness = 0.1
  /// Milliseconds that the disk cache waits for another shell that uses the same file.
  package static let diskCacheWait: Int32 = 20
  /// Cached preflight results.
  package static let preflights = 1000
  /// Maximum lifetime of a preflight result in seconds.
  package static let preflightSeconds: Double = 7_200
  /// WebSockets of one page process.
  package static let sockets = 64
  /// Bytes of one message on a WebSocket.
  package static let socketMessageBytes = 16 << 20
  /// Bytes that may be queued for a WebSocket.
  package static let socketOutgoingBytes = 32 << 20
  /// Milliseconds that a WebSocket's server may take for the closing handshake.
  package static let socketCloseTimeout: Double = 3_000
  /// Milliseconds of real time that a page or a native program may take before headless waiting stops.
  package static let replyTimeout: Double = 5_000
  /// Milliseconds that a page may take to settle a command before the user is asked whether to stop its script.
  package static let stallTime: Double = 3_000
  /// Milliseconds that a child may take to exit after it closed its socket or got a deadly signal.
  package static let endTimeout: Double = 200
  /// Milliseconds between two signals to stop the same script.
  package static let stopRepetition: Double = 300
  /// Milliseconds that a page may take to run out of memory before it is killed.
  package static let exhaustionTimeout: Double = 5_000
  /// Milliseconds that one of the app's own servers which has begun to exit may take until its status is known.
  package static let serverEndTime: Double = 2_000
  /// Milliseconds that a zygote may take for a request, including the initialization of its engine.
  package static let zygoteTimeout: Double = 5_000
  /// Milliseconds that a page process that is started from its program may take to initialize its engine.
  package static let pageStartTimeout: Double = 5_000
  /// Milliseconds that an engine may take to print its capabilities.
  package static let engineDeclarationTimeout: Double = 5_000
  /// Milliseconds that an engine may take to start its display, and to end it.
  package static let engineDisplayTimeout: Double = 10_000
  package static let engineDisplayEndTimeout: Double = 2_000
  /// Bytes that an engine may write before its first page.
  package static let engineOutputBytes = 64 << 10
  /// Bytes of the message with which an engine refuses to start.
  package static let engineMessageBytes = 2_000
  /// Failures of zygotes after which pages are started without one.
  package static let zygoteFailures = 3
  /// Consecutive failures of page processes after which no more spares are started.
  package static let spareFailures = 3
  /// Bytes of cached app files in a warm engine.
  package static let fileCacheBytes = 32 << 20
  /// Milliseconds after a change within which another change may have the same time stamp.
  package static let fileClockStep: Double = 2_500
  /// Milliseconds that a script of a flow may run, not counting files and servers that it waits for.
  package static let scriptTime: Double = 5_000
  /// Milliseconds that a server may take for a request of such a script.
  package static let scriptRequestTimeout = 300_000
  /// Bytes that a script process may allocate in addition to its initial memory.
  package static let scriptMemory: UInt64 = 1 << 30
  /// Bytes of a file that such a script uploads in a form.
  package static let scriptUploadBytes = 16 << 20
  /// Replies that a document may get at one point of virtual time; after that each takes a millisecond.
  package static let replyBurst = 500
  /// The part of that which a reply uses up if the page sent its request together with others, without a reply between.
  package static let costOfParallelReply = 0.01
  /// Requests of a document whose order is recorded.
  package static let pendingReplies = 100_000
  /// Lines that one script may write to its console.
  package static let scriptConsoleLines = 1_000
}
