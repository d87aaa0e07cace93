/// Fields of grid properties.
extension StyleField {
  static func line(_ path: Path<GridLine>) -> StyleField {
    stored(
      path, { value, _, _ in if case .grid(.line(let line), _) = value { line } else { nil } },
      text: { GridValueSerializer.line($0) })
  }

  static var areas: StyleField {
    stored(
      \.gridTemplateAreas, { value, _, _ in if case .grid(.areas(let areas), _) = value { areas } else { nil } },
      text: { GridValueSerializer.areas($0) })
  }

  static var gridFlow: StyleField {
    stored(
      \.gridAutoFlow, { value, _, _ in if case .grid(.flow(let flow), _) = value { flow } else { nil } },
      text: { GridValueSerializer.flow($0) })
  }

  static func tracks(_ path: Path<GridTrackList<StyleLength>>) -> StyleField {
    stored(
      path,
      { value, _, units in
        guard case .grid(.tracks(let list), _) = value else { return nil }
        return list.map { StyleLength($0.resolved(units.basis)) }
      }, text: { GridValueSerializer.tracks($0) })
  }

  static func trackSizes(_ path: Path<[GridTrackSize<StyleLength>]>) -> StyleField {
    stored(
      path,
      { value, _, units in
        guard case .grid(.sizes(let sizes), _) = value else { return nil }
        return sizes.map { $0.map { StyleLength($0.resolved(units.basis)) } }
      }, text: { GridValueSerializer.sizes($0) })
  }
}
