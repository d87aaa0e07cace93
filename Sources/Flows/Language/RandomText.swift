/// The arguments of `inputRandomText` and similar commands. The text is generated from the flow's seed and is the same
/// in each run.
package struct RandomText: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case text = "inputRandomText"
    case number = "inputRandomNumber"
    case email = "inputRandomEmail"
    case personName = "inputRandomPersonName"
    case cityName = "inputRandomCityName"
    case countryName = "inputRandomCountryName"
    case colorName = "inputRandomColorName"

    /// What the command does.
    var summary: String {
      switch self {
      case .text: "types a random text"
      case .number: "types a random number"
      case .email: "types a random email address"
      case .personName: "types a random name of a person"
      case .cityName: "types a random name of a city"
      case .countryName: "types a random name of a country"
      case .colorName: "types a random name of a color"
      }
    }
  }

  package var kind: Kind
  /// The length of texts and numbers; nil for 8.
  package var length: String?

  package init(_ kind: Kind, length: String? = nil) {
    self.kind = kind
    self.length = length
  }

  package var description: String {
    switch kind {
    case .text: "Input a random text"
    case .number: "Input a random number"
    case .email: "Input a random email address"
    case .personName: "Input a random name of a person"
    case .cityName: "Input a random name of a city"
    case .countryName: "Input a random name of a country"
    case .colorName: "Input a random name of a color"
    }
  }
}
