/// The grid item placement algorithm (CSS Grid 1, section 8.5).
///
/// The major axis is the one along which the placement cursor advances: rows for `grid-auto-flow: row`.
struct GridPlacer {
  /// The requested position of an item in the major and the minor axis.
  private struct PlacementRequest {
    var major: GridLineResolver.Position
    var minor: GridLineResolver.Position
  }

  struct Result: Equatable {
    /// The areas in the order of the items.
    var areas: [GridArea]
    /// The number of implicit tracks before the explicit ones.
    var leadingColumns: Int
    var leadingRows: Int
    var columnCount: Int
    var rowCount: Int
  }

  private let flow: GridAutoFlow
  private var requests: [PlacementRequest]
  private var placements: [(major: Range<Int>, minor: Range<Int>)?]
  private var occupied = GridOccupancy()
  private var minorCount: Int
  private var leadingMajor = 0
  private var leadingMinor = 0

  /// - Parameter explicit: the number of explicit tracks of each axis.
  static func place(
    _ items: [(columns: GridLineResolver.Position, rows: GridLineResolver.Position)],
    explicit: (columns: Int, rows: Int), flow: GridAutoFlow
  ) -> Result {
    let isRowFlow = flow.axis == .row
    let requests = items.map { item in
      isRowFlow
        ? PlacementRequest(major: item.rows, minor: item.columns)
        : PlacementRequest(major: item.columns, minor: item.rows)
    }
    var placer = GridPlacer(requests, minorCount: isRowFlow ? explicit.columns : explicit.rows, flow: flow)
    placer.run()
    return placer.result(explicit: explicit)
  }

  private init(_ requests: [PlacementRequest], minorCount: Int, flow: GridAutoFlow) {
    self.flow = flow
    self.requests = requests
    self.minorCount = minorCount
    placements = Array(repeating: nil, count: requests.count)
  }

  private mutating func run() {
    addLeadingTracks()
    for index in requests.indices {
      if case .lines(let major) = requests[index].major, case .lines(let minor) = requests[index].minor {
        assign(index, major, minor)
      }
    }
    placeLockedToMajor()
    placeAutoItems()
  }

  /// Counts the leading implicit tracks and shifts all lines so that the first track is 0.
  private mutating func addLeadingTracks() {
    var end = minorCount
    for request in requests {
      if case .lines(let range) = request.major { leadingMajor = max(leadingMajor, -range.lowerBound) }
      switch request.minor {
      case .lines(let range):
        leadingMinor = max(leadingMinor, -range.lowerBound)
        end = max(end, range.upperBound)
      case .span(let count): end = max(end, count)
      }
    }
    for index in requests.indices {
      requests[index].major = Self.move(requests[index].major, by: leadingMajor)
      requests[index].minor = Self.move(requests[index].minor, by: leadingMinor)
    }
    minorCount = max(1, end + leadingMinor)
  }

  private static func move(_ position: GridLineResolver.Position, by count: Int) -> GridLineResolver.Position {
    switch position {
    case .lines(let range): .lines(range.lowerBound + count..<range.upperBound + count)
    case .span: position
    }
  }

  private mutating func assign(_ index: Int, _ major: Range<Int>, _ minor: Range<Int>) {
    placements[index] = (major, minor)
    occupied.fill(major, minor)
  }

  /// Items with a definite major position and an automatic minor position.
  private mutating func placeLockedToMajor() {
    var nextFree: [Int: Int] = [:]
    for index in requests.indices {
      guard case .lines(let major) = requests[index].major, case .span(let count) = requests[index].minor else {
        continue
      }
      var start = flow.isDense ? 0 : nextFree[major.lowerBound] ?? 0
      while let blocked = occupied.lastOccupied(major, start..<start + count) { start = blocked + 1 }
      assign(index, major, start..<start + count)
      minorCount = max(minorCount, start + count)
      nextFree[major.lowerBound] = start + count
    }
  }

  /// The remaining items; the cursor only advances unless the flow is dense.
  private mutating func placeAutoItems() {
    var cursor = (major: 0, minor: 0)
    /// All tracks before this one are full.
    var firstOpen = 0
    for index in requests.indices where placements[index] == nil {
      guard case .span(let count) = requests[index].major else { continue }
      if flow.isDense {
        while occupied.isFull(firstOpen, upTo: minorCount) { firstOpen += 1 }
        cursor = (firstOpen, 0)
      }
      switch requests[index].minor {
      case .lines(let minor):
        if !flow.isDense, minor.lowerBound < cursor.minor { cursor.major += 1 }
        cursor.minor = minor.lowerBound
        while occupied.lastOccupied(cursor.major..<cursor.major + count, minor) != nil { cursor.major += 1 }
        assign(index, cursor.major..<cursor.major + count, minor)
      case .span(let width):
        while true {
          if cursor.minor + width > minorCount {
            cursor = (cursor.major + 1, 0)
            continue
          }
          let minor = cursor.minor..<cursor.minor + width
          guard let blocked = occupied.lastOccupied(cursor.major..<cursor.major + count, minor) else { break }
          cursor.minor = blocked + 1
        }
        assign(index, cursor.major..<cursor.major + count, cursor.minor..<cursor.minor + width)
      }
    }
  }

  private func result(explicit: (columns: Int, rows: Int)) -> Result {
    let isRowFlow = flow.axis == .row
    let areas = placements.map { placement in
      let (major, minor) = placement ?? (0..<1, 0..<1)
      return isRowFlow ? GridArea(columns: minor, rows: major) : GridArea(columns: major, rows: minor)
    }
    let leadingColumns = isRowFlow ? leadingMinor : leadingMajor
    let leadingRows = isRowFlow ? leadingMajor : leadingMinor
    return Result(
      areas: areas, leadingColumns: leadingColumns, leadingRows: leadingRows,
      columnCount: areas.reduce(explicit.columns + leadingColumns) { max($0, $1.columns.upperBound) },
      rowCount: areas.reduce(explicit.rows + leadingRows) { max($0, $1.rows.upperBound) })
  }
}
