/// A command of the protocol, with the parameters of its path.
package enum WebDriverCommand: Equatable, Sendable {
  case deleteSession, getCapabilities, getTimeouts, setTimeouts
  case getContexts, getContext, setContext
  case findElement, findElements
  case findElementFromElement(String), findElementsFromElement(String)
  case findElementFromShadowRoot(String), findElementsFromShadowRoot(String)
  case getActiveElement, getShadowRoot(String)
  case clickElement(String), clearElement(String), sendKeys(String)
  case getElementText(String), getElementTagName(String), getElementRect(String)
  case isElementDisplayed(String), isElementEnabled(String), isElementSelected(String)
  case getElementAttribute(String, name: String), getElementProperty(String, name: String)
  case getElementCSSValue(String, name: String), getComputedRole(String), getComputedLabel(String)
  case takeElementScreenshot(String)
  case navigateTo, getCurrentURL, getTitle, getPageSource, takeScreenshot, printPage, back, forward, refresh
  case getWindowHandle, getWindowHandles, switchToWindow, closeWindow, newWindow, switchToFrame, switchToParentFrame
  case getWindowRect, setWindowRect, maximizeWindow, minimizeWindow, fullscreenWindow
  case getOrientation, setOrientation
  case executeScript, executeAsyncScript
  case performActions, releaseActions
  case dismissAlert, acceptAlert, getAlertText, sendAlertText
  case getAllCookies, getNamedCookie(String), addCookie, deleteCookie(String), deleteAllCookies
  case getSettings, setSettings, getLogTypes, getLog, getEvents, logEvent, getDeviceTime
  case startRecordingScreen, stopRecordingScreen, getLocation, setLocation

  /// Whether an open dialog of the page has to be handled before the command (W3C WebDriver, section 16.2).
  package var needsNoPrompt: Bool {
    switch self {
    case .deleteSession, .getCapabilities, .getTimeouts, .setTimeouts, .getContexts, .getContext, .setContext,
      .getWindowHandle, .getWindowHandles, .switchToWindow, .getOrientation, .setOrientation, .releaseActions,
      .dismissAlert, .acceptAlert, .getAlertText, .sendAlertText, .getSettings, .setSettings, .getLogTypes, .getLog,
      .getEvents, .logEvent, .getDeviceTime, .startRecordingScreen, .stopRecordingScreen, .getLocation, .setLocation:
      false
    case .findElement, .findElements, .findElementFromElement, .findElementsFromElement, .findElementFromShadowRoot,
      .findElementsFromShadowRoot, .getActiveElement, .getShadowRoot, .clickElement, .clearElement, .sendKeys,
      .getElementText, .getElementTagName, .getElementRect, .isElementDisplayed, .isElementEnabled, .isElementSelected,
      .getElementAttribute, .getElementProperty, .getElementCSSValue, .getComputedRole, .getComputedLabel,
      .takeElementScreenshot, .navigateTo, .getCurrentURL, .getTitle, .getPageSource, .takeScreenshot, .printPage,
      .back, .forward, .refresh, .closeWindow, .newWindow, .switchToFrame, .switchToParentFrame, .getWindowRect,
      .setWindowRect, .maximizeWindow, .minimizeWindow, .fullscreenWindow, .executeScript, .executeAsyncScript,
      .performActions, .getAllCookies, .getNamedCookie, .addCookie, .deleteCookie, .deleteAllCookies:
      true
    }
  }
}
