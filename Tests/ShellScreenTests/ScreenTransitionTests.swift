import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// Transitions between small screens.
@Suite("Screen transitions") struct ScreenTransitionTests {
  private static let size = GridSize(columns: 8, rows: 3)

  private func grid(_ rows: [String]) -> Grid {
    var grid = Grid(size: Self.size)
    for (row, text) in rows.enumerated() {
      var column = 0
      for glyph in text {
        let width = CharacterWidth.columns(of: glyph)
        grid.setGlyph(glyph, width: width, style: .plain, column: column, row: row)
        column += width
      }
    }
    return grid
  }

  private func scene(
    tab: Int = 0, entry: UInt32 = 1, depth: Int = 0, modals: Int = 0, isCovered: Bool = false
  ) -> TransitionState {
    var scene = TransitionState(
      state: SampleApp.homeShown(), model: ScreenModel(), layout: ScreenFixture(SampleApp.homeShown()).layout)
    scene.size = Self.size
    scene.area = GridRect(column: 0, row: 0, columns: 8, rows: 2)
    scene.tab = tab
    scene.entry = EntryID(entry)
    scene.depth = depth
    scene.modals = modals
    scene.modal = modals > 0 ? GridRect(column: 1, row: 0, columns: 6, rows: 2) : nil
    scene.isCovered = isCovered
    return scene
  }

  private let old = ["aaaaaaaa", "bbbb漢bb", "tabs-old"]
  private let new = ["AAAAAAAA", "BB漢BBBB", "tabs-new"]

  /// The screen halfway: with the easing, after 1 - (1/2)^(1/3) of the duration.
  private func halfway(_ from: TransitionState, _ to: TransitionState, _ motion: MotionPreference = .full) throws
    -> [String]
  {
    let way = try #require(ScreenTransition(from: from, to: to, displayed: grid(old), motion: motion))
    let moment = way.animationFrame(
      to: RenderedScreen(grid: grid(new), cursor: GridPoint(column: 1, row: 1)),
      after: ScreenTransition.duration * 0.2063)
    #expect(moment.cursor == nil)
    #expect(ScreenBoundsTests.isWhole(moment.grid))
    return GridExport.text(moment.grid).split(separator: "\n").map(String.init)
  }

  @Test func pushSlidesInFromTheRightAndPopSlidesOut() throws {
    #expect(try halfway(scene(), scene(entry: 2, depth: 1)) == ["aaaaAAAA", "bbbbBB漢", "tabs-new"])
    #expect(try halfway(scene(entry: 2, depth: 1), scene()) == ["AAAAaaaa", "BB漢bbbb", "tabs-new"])
  }

  @Test func tabsSlideSideways() throws {
    #expect(try halfway(scene(tab: 0), scene(tab: 1)) == ["aaaaAAAA", "漢bbBB漢", "tabs-new"])
    #expect(try halfway(scene(tab: 1), scene(tab: 0)) == ["AAAAaaaa", "BBBBbbbb", "tabs-new"])
  }

  @Test func modalSlidesInFromTheBottomAndOut() throws {
    #expect(try halfway(scene(), scene(modals: 1)) == ["AaaaaaaA", "BAAAAAAB", "tabs-new"])
    #expect(try halfway(scene(modals: 1), scene()) == ["AAAAAAAA", "BaaaaaaB", "tabs-new"])
  }

  @Test func wideCharacterAtTheEdgeBecomesABlank() throws {
    let way = try #require(
      ScreenTransition(from: scene(), to: scene(entry: 2, depth: 1), displayed: grid(old), motion: .full))
    for milliseconds in stride(from: 0, through: ScreenTransition.duration, by: 2) {
      let moment = way.animationFrame(to: RenderedScreen(grid: grid(new)), after: milliseconds)
      #expect(ScreenBoundsTests.isWhole(moment.grid))
    }
  }

  @Test func reducedMotionFadesOnly() throws {
    let way = try #require(
      ScreenTransition(from: scene(tab: 0), to: scene(tab: 1), displayed: grid(old), motion: .reduced))
    let (first, second) = [0.25, 0.75].map {
      way.animationFrame(to: RenderedScreen(grid: grid(new)), after: ScreenTransition.duration * $0).grid
    }.splitPair
    #expect(GridExport.text(first) == "aaaaaaaa\nbbbb漢bb\ntabs-new\n")
    #expect(GridExport.text(second) == "AAAAAAAA\nBB漢BBBB\ntabs-new\n")
    #expect(first[0, 0].style.attributes == .dim && second[0, 0].style.attributes == .dim)
    #expect(second[0, 2].style.attributes == [])
  }

  @Test func transitionEndsWithTheNewScreen() throws {
    let way = try #require(
      ScreenTransition(from: scene(tab: 0), to: scene(tab: 1), displayed: grid(old), motion: .full))
    let end = RenderedScreen(grid: grid(new), cursor: GridPoint(column: 1, row: 1))
    #expect(way.animationFrame(to: end, after: ScreenTransition.duration) == end)
    // The terminal was resized meanwhile.
    let larger = RenderedScreen(grid: Grid(size: GridSize(columns: 9, rows: 3)))
    #expect(way.animationFrame(to: larger, after: 10) == larger)
  }

  @Test func changesWithoutNavigationAreNotAnimated() {
    func way(_ from: TransitionState, _ to: TransitionState, _ motion: MotionPreference = .full) -> ScreenTransition? {
      ScreenTransition(from: from, to: to, displayed: grid(old), motion: motion)
    }
    #expect(way(scene(), scene()) == nil)
    #expect(way(scene(), scene(tab: 1), .none) == nil)
    // Replaced pages, and changes below a dialog, a menu or the inspector.
    #expect(way(scene(entry: 1), scene(entry: 2)) == nil)
    #expect(way(scene(), scene(tab: 1, isCovered: true)) == nil)
    #expect(way(scene(isCovered: true), scene(tab: 1)) == nil)
    var resized = scene(tab: 1)
    resized.size.columns = 9
    #expect(way(scene(), resized) == nil)
  }

  @Test func sceneDetectsCoveringOverlays() {
    let screen = ScreenFixture(SampleApp.homeShown())
    func scene(_ screen: ScreenFixture) -> TransitionState {
      TransitionState(state: screen.state, model: screen.model, layout: screen.layout)
    }
    #expect(!scene(screen).isCovered)
    var menu = screen
    menu.type("K")
    #expect(scene(menu).isCovered)
    var inspector = screen
    inspector.type("i")
    #expect(scene(inspector).isCovered)
    #expect(scene(ScreenFixture(SampleApp.dialog(.alert))).isCovered)
    #expect(!scene(ScreenFixture(SampleApp.homeShown(), 120, 40)).isCovered)
  }
}

extension [Grid] {
  fileprivate var splitPair: (Grid, Grid) { (self[0], self[1]) }
}
