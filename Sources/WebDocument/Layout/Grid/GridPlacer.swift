/// Gives every item its tracks: those that it names, or the next free ones (CSS Grid 1, section 8.5).
///
/// Works with a major axis, in which items follow one another, and a minor one: rows and columns for `grid-auto-flow: row`.
struct GridPlacer {
  /// Where an item wants to be, in the major and the minor axis.
  private struct Wish {
    var major: GridLineResolver.Place
    var minor: GridLineResolver.Place
  }

  struct Result: Equatable {
    /// For each item in the order in which they came.
    var areas: [GridArea]
    /// Implicit tracks before the explicit ones.
    var leadingColumns: Int
    var leadingRows: Int
    var columnCount: Int
    var rowCount: Int
  }

  private let flow: GridAutoFlow
  private var wishes: [Wish]
  private var places: [(major: Range<Int>, minor: Range<Int>)?]
  private var occupied = GridOccupancy()
  private var minorCount: Int
  private var leadingMajor = 0
  private var leadingMinor = 0

  /// - Parameter explicit: the number of explicit tracks of each axis.
  static func place(
    _ items: [(columns: GridLineResolver.Place, rows: GridLineResolver.Place)],
    explicit: (columns: Int, rows: Int), flow: GridAutoFlow
  ) -> Result {
    let isRowFlow = flow.axis == .row
    let wishes = items.map { item in
      isRowFlow ? Wish(major: item.rows, minor: item.columns) : Wish(major: item.columns, minor: item.rows)
    }
    var placer = GridPlacer(wishes, minorCount: isRowFlow ? explicit.columns : explicit.rows, flow: flow)
    placer.run()
    return placer.result(explicit: explicit)
  }

  private init(_ wishes: [Wish], minorCount: Int, flow: GridAutoFlow) {
    self.flow = flow
    self.wishes = wishes
    self.minorCount = minorCount
    places = Array(repeating: nil, count: wishes.count)
  }

  private mutating func run() {
    makeRoom()
    for index in wishes.indices {
      if case .lines(let major) = wishes[index].major, case .lines(let minor) = wishes[index].minor {
        take(index, major, minor)
      }
    }
    placeLockedToMajor()
    placeRest()
  }

  /// Counts the implicit tracks that definite places need, and moves all lines so that the first track is number 0.
  private mutating func makeRoom() {
    var end = minorCount
    for wish in wishes {
      if case .lines(let range) = wish.major { leadingMajor = max(leadingMajor, -range.lowerBound) }
      switch wish.minor {
      case .lines(let range):
        leadingMinor = max(leadingMinor, -range.lowerBound)
        end = max(end, range.upperBound)
      case .span(let count): end = max(end, count)
      }
    }
    for index in wishes.indices {
      wishes[index].major = Self.move(wishes[index].major, by: leadingMajor)
      wishes[index].minor = Self.move(wishes[index].minor, by: leadingMinor)
    }
    minorCount = max(1, end + leadingMinor)
  }

  private static func move(_ place: GridLineResolver.Place, by count: Int) -> GridLineResolver.Place {
    switch place {
    case .lines(let range): .lines(range.lowerBound + count..<range.upperBound + count)
    case .span: place
    }
  }

  private mutating func take(_ index: Int, _ major: Range<Int>, _ minor: Range<Int>) {
    places[index] = (major, minor)
    occupied.fill(major, minor)
  }

  /// Items that name their row but no column (or the other way round).
  private mutating func placeLockedToMajor() {
    var nextFree: [Int: Int] = [:]
    for index in wishes.indices {
      guard case .lines(let major) = wishes[index].major, case .span(let count) = wishes[index].minor else { continue }
      var start = flow.isDense ? 0 : nextFree[major.lowerBound] ?? 0
      while let blocked = occupied.lastOccupied(major, start..<start + count) { start = blocked + 1 }
      take(index, major, start..<start + count)
      minorCount = max(minorCount, start + count)
      nextFree[major.lowerBound] = start + count
    }
  }

  /// The items that are left, along a cursor that only goes forward unless the flow is dense.
  private mutating func placeRest() {
    var cursor = (major: 0, minor: 0)
    /// Before this every track is full.
    var firstOpen = 0
    for index in wishes.indices where places[index] == nil {
      guard case .span(let count) = wishes[index].major else { continue }
      if flow.isDense {
        while occupied.isFull(firstOpen, upTo: minorCount) { firstOpen += 1 }
        cursor = (firstOpen, 0)
      }
      switch wishes[index].minor {
      case .lines(let minor):
        if !flow.isDense, minor.lowerBound < cursor.minor { cursor.major += 1 }
        cursor.minor = minor.lowerBound
        while occupied.lastOccupied(cursor.major..<cursor.major + count, minor) != nil { cursor.major += 1 }
        take(index, cursor.major..<cursor.major + count, minor)
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
        take(index, cursor.major..<cursor.major + count, cursor.minor..<cursor.minor + width)
      }
    }
  }

  private func result(explicit: (columns: Int, rows: Int)) -> Result {
    let isRowFlow = flow.axis == .row
    let areas = places.map { place in
      let (major, minor) = place ?? (0..<1, 0..<1)
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
