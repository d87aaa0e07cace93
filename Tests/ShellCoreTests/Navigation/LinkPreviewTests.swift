import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite("Link previews", .exhaustive) struct LinkPreviewTests {
  private static let card = "app://bank/card.html"
  private static let press = ShellEvent.page(.didPressLink(PressedLink(url: card, text: "Visa")), generation: 1)

  private func pressed() -> ShellStore {
    let store = ShellStore.atHome()
    store.arrange([Self.press])
    return store
  }

  @Test("A long press opens a preview with the link's text, without a load")
  func opens() throws {
    let store = pressed()
    let dialog = try #require(store.state.shownDialog)
    #expect(dialog.preview == LinkPreview(title: "Visa", url: Self.card))
    #expect(dialog.actions == [.open, .copy, .share])
    #expect(dialog.kindName == "preview")
    #expect(store.state.loadCounts[Self.card] == nil)
    store.send(Self.press)
    store.send(.user(.respondToDialog(accepted: false))) { $0.dialogs = [] }
    store.finish()
  }

  @Test("Open is a user navigation: it pushes an entry")
  func open() {
    for answer in [UserAction.chooseLinkAction(.open), .respondToDialog(accepted: true)] {
      let store = pressed()
      #expect(store.arrange([.user(answer)]).last == .load(2, Self.card))
      #expect(store.state.dialogs == [])
      #expect(store.state.tabs[0].page?.provisional?.commit == .push)
    }
  }

  @Test("Copy puts the URL on the clipboard and shows a banner")
  func copy() {
    let store = pressed()
    store.send(
      .user(.chooseLinkAction(.copy)),
      effects: [.copyText(Self.card), .setTimer(.banner, after: ShellLimits.bannerDuration)]
    ) {
      $0.dialogs = []
      $0.copied = CopiedText(number: 1, text: Self.card)
      $0.banner = "Copied: \(Self.card)"
    }
    store.send(.timerFired(.banner)) { $0.banner = nil }
    store.finish()
  }

  @Test("Share opens a sheet, whose apps get the URL")
  func share() {
    let store = pressed()
    store.arrange([.user(.chooseLinkAction(.share))])
    #expect(store.state.shownDialog?.actions == [.mail, .messages, .copy])
    #expect(store.state.shownDialog?.kindName == "share")
    // Actions that the dialog does not offer are ignored.
    store.send(.user(.chooseLinkAction(.open)))
    store.arrange([.user(.chooseLinkAction(.messages))])
    #expect(store.state.externals.records.map(\.url) == ["sms:?body=app%3A%2F%2Fbank%2Fcard.html"])
    #expect(store.state.dialogs == [])
  }

  @Test("The title is the page's if the tab's history has it")
  func knownTitle() {
    let store = ShellStore.atHome()
    let home = "app://bank/home"
    store.arrange([
      .page(.didChangeTitle("Home"), generation: 1),
      .page(.didPressLink(PressedLink(url: home, text: "back")), generation: 1),
    ])
    #expect(store.state.shownDialog?.preview == LinkPreview(title: "Home", url: home))
  }

  @Test("The app's setting decides, else the platform")
  func settings() {
    for (platform, setting, isShown) in [
      (Platform.ios, nil, true), (.iosLegacy, nil, true), (.android, nil, false), (.ios, false, false),
      (.android, true, true),
    ] {
      var app = BankApp.description()
      app.platform = platform
      app.navigation.previewsLinks = setting
      let store = ShellStore.atHome(app)
      store.arrange([Self.press])
      #expect((store.state.shownDialog != nil) == isShown, "\(platform) \(String(describing: setting))")
    }
  }

  @Test("The preview closes with its page, and none opens in the background or under a dialog")
  func ends() {
    let store = pressed()
    store.arrange([.died(1)])
    #expect(store.state.dialogs == [])
    let hidden = ShellStore.atHome()
    hidden.arrange([.user(.background), Self.press])
    #expect(hidden.state.dialogs == [])
  }
}
