extension WireWriter {
  mutating func write(_ command: ScriptCommand) throws(WireViolation) {
    switch command {
    case .begin(let opening):
      write(ScriptTag.Command.begin.rawValue)
      write(opening.seed)
      try write(opening.platform, limit: WireLimits.scriptNameBytes)
    case .evaluate(let evaluation):
      write(ScriptTag.Command.evaluate.rawValue)
      try write(evaluation)
    case .deliverFile(let reply):
      write(ScriptTag.Command.deliverFile.rawValue)
      switch reply {
      case .file(let path, let text):
        write(true)
        try write(path, limit: WireLimits.scriptNameBytes)
        try write(text, limit: WireLimits.scriptBytes)
      case .failure(let reason):
        write(false)
        try write(reason, limit: WireLimits.scriptNameBytes)
      }
    case .deliverResponse(let reply):
      write(ScriptTag.Command.deliverResponse.rawValue)
      switch reply {
      case .response(let status, let headers, let body):
        write(true)
        write(status)
        try write(headers)
        try write(body)
      case .failure(let reason):
        write(false)
        try write(reason, limit: WireLimits.scriptNameBytes)
      }
    }
  }

  private mutating func write(_ evaluation: ScriptEvaluation) throws(WireViolation) {
    write(evaluation.kind.rawValue)
    try write(evaluation.source, limit: WireLimits.scriptBytes)
    try write(evaluation.path, limit: WireLimits.scriptNameBytes)
    try write(evaluation.variables)
    try write(evaluation.copiedText)
    try write(evaluation.time)
    write(evaluation.output != nil)
    if let output = evaluation.output { try write(output, limit: WireLimits.scriptOutputBytes) }
  }

  mutating func write(_ event: ScriptEvent) throws(WireViolation) {
    switch event {
    case .didStart(let identity):
      write(ScriptTag.Event.didStart.rawValue)
      write(identity.wireVersion)
      try write(identity.name, limit: WireLimits.scriptNameBytes)
      if identity.declaresCapabilities { write(identity.capabilities.rawValue) }
    case .didLog(let message):
      write(ScriptTag.Event.didLog.rawValue)
      write(message.level.rawValue)
      try write(message.text, limit: WireLimits.consoleBytes)
      try write(message.source, limit: WireLimits.scriptNameBytes)
    case .didRequestFile(let request):
      write(ScriptTag.Event.didRequestFile.rawValue)
      try write(request.specifier, limit: WireLimits.scriptNameBytes)
      try write(request.referrer, limit: WireLimits.scriptNameBytes)
    case .didRequestHTTP(let request):
      write(ScriptTag.Event.didRequestHTTP.rawValue)
      try write(request)
    case .didEvaluate(let outcome):
      write(ScriptTag.Event.didEvaluate.rawValue)
      switch outcome.result {
      case .value(let text):
        write(true)
        try write(text, limit: WireLimits.scriptOutputBytes)
      case .failure(let text):
        write(false)
        try write(text, limit: WireLimits.scriptOutputBytes)
      }
      try write(outcome.output, limit: WireLimits.scriptOutputBytes)
      write(outcome.isOutputPlain)
      write(outcome.hasGlobals)
      try write(outcome.milliseconds)
    }
  }

  private mutating func write(_ request: ScriptHTTPRequest) throws(WireViolation) {
    try write(request.method, limit: WireLimits.scriptNameBytes)
    try write(request.url, limit: WireLimits.scriptNameBytes)
    try write(request.headers)
    switch request.body {
    case .none: write(UInt8(0))
    case .text(let text):
      write(UInt8(1))
      try write(text)
    case .form(let fields):
      write(UInt8(2))
      try write(count: fields.count, limit: WireLimits.scriptFormFields)
      for field in fields { try write(field) }
    }
    try write(request.referrer, limit: WireLimits.scriptNameBytes)
  }

  private mutating func write(_ field: ScriptHTTPRequest.FormField) throws(WireViolation) {
    try write(field.name, limit: WireLimits.scriptNameBytes)
    switch field.content {
    case .text(let text):
      write(true)
      try write(text)
    case .file(let path, let mediaType):
      write(false)
      try write(path, limit: WireLimits.scriptNameBytes)
      try write(mediaType, limit: WireLimits.scriptNameBytes)
    }
  }
}
