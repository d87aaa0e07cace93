import BridgeContract
import ShellSession

/// The page as PDF. Lengths are inches.
extension PageDomain {
  func printToPDF(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard let tab = agent.tab else { throw .failed("the session has no page") }
    let settings = try Self.settings(parameters)
    let isStream = try parameters.optionalString("transferMode") == "ReturnAsStream"
    PagePrinter.print(tab, of: agent.host, settings) { [agent] result in
      switch result.flatMap({ pages in Result { () throws(SessionError) in try pages.pdf() } }) {
      case .success(let bytes):
        guard isStream else { return reply(.members(["data": .string(Base64.encoded(bytes))])) }
        guard let handle = agent.domain(IODomain.self)?.open(bytes) else {
          return reply.fail(.failed("too many streams are open"))
        }
        reply(.members(["data": .string(""), "stream": .string(handle)]))
      case .failure(let error): reply.fail(.failed(error.message))
      }
    }
  }

  private static func settings(_ parameters: Parameters) throws(ProtocolError) -> PrintSettings {
    guard try !parameters.flag("displayHeaderFooter") else { throw .failed("headers and footers are not printed") }
    var settings = PrintSettings()
    settings.width = try length("paperWidth", parameters) ?? settings.width
    settings.height = try length("paperHeight", parameters) ?? settings.height
    guard PrintSettings.sides.contains(settings.width), PrintSettings.sides.contains(settings.height) else {
      throw .failed("paperWidth and paperHeight must be from 1/72 to 200 inches")
    }
    if try parameters.flag("landscape") { settings.turn() }
    settings.margins.top = try length("marginTop", parameters) ?? settings.margins.top
    settings.margins.bottom = try length("marginBottom", parameters) ?? settings.margins.bottom
    settings.margins.left = try length("marginLeft", parameters) ?? settings.margins.left
    settings.margins.right = try length("marginRight", parameters) ?? settings.margins.right
    guard settings.area.width > 0, settings.area.height > 0 else {
      throw .failed("the margins leave no room on the paper")
    }
    settings.scale = try parameters.optionalNumber("scale") ?? 1
    guard PrintSettings.scales.contains(settings.scale) else { throw .failed("scale must be from 0.1 to 2") }
    settings.hasBackgrounds = try parameters.flag("printBackground")
    for text in (try parameters.optionalString("pageRanges") ?? "").split(separator: ",") {
      guard let range = PrintSettings.range(text) else { throw .failed("\(text) is not a range of pages, such as 2-5") }
      settings.ranges.append(range)
    }
    return settings
  }

  private static func length(_ name: String, _ parameters: Parameters) throws(ProtocolError) -> Double? {
    guard let inches = try parameters.optionalNumber(name) else { return nil }
    guard inches >= 0 else { throw .failed("\(name) must not be negative") }
    return inches * PrintSettings.inch
  }
}
