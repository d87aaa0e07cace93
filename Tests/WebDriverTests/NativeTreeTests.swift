import DocumentTestKit
import Testing
import WebDriver

@Suite struct NativeTreeTests {
  @Test func theSourceHasEachElementOfXCUITest() {
    Golden.expect(BankScreen.ios.source, "bank-xcuitest.xml")
  }

  @Test func theSourceHasEachElementOfUiAutomator() {
    Golden.expect(BankScreen.android.source, "bank-uiautomator.xml")
  }

  @Test func theSourceEscapesTextsAndReplacesWhatXMLForbids() {
    let tree = NativeTree(.xcuiTest, [NativeElement(type: "XCUIElementTypeApplication", label: "<a> & \"b\"\n\u{1}'")])
    #expect(
      tree.source == """
        <?xml version="1.0" encoding="UTF-8"?>
        <AppiumAUT>
          <XCUIElementTypeApplication type="XCUIElementTypeApplication" \
        label="&lt;a&gt; &amp; &quot;b&quot;&#10;\u{fffd}'" enabled="true" visible="true" accessible="true" \
        selected="false" focused="false" x="0" y="0" width="0" height="0" index="0"/>
        </AppiumAUT>

        """)
  }

  @Test func descendantsAreThoseBelowAnElement() {
    #expect(BankScreen.ios.descendants(of: nil) == Array(0...21))
    #expect(BankScreen.ios.descendants(of: 0) == Array(1...21))
    #expect(BankScreen.ios.descendants(of: 4) == Array(5...13))
    #expect(BankScreen.ios.descendants(of: 21) == [])
  }
}
