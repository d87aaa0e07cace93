/// First byte of a message of a script process. Disjoint from those of page processes and between directions.
enum ScriptTag {
  enum Command: UInt8 {
    case begin = 129
    case evaluate, deliverFile, deliverResponse
  }

  enum Event: UInt8 {
    case didStart = 193
    case didLog, didRequestFile, didRequestHTTP, didEvaluate
  }
}
