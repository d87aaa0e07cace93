/// The sixteen colors of a base16 palette (tinted-theming's styling guide).
enum BaseColor: String, CaseIterable, Sendable {
  case base00, base01, base02, base03, base04, base05, base06, base07
  case base08, base09, base0A, base0B, base0C, base0D, base0E, base0F
}
