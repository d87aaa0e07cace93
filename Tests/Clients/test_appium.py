"""The client of Appium, as it comes from PyPI, against `hull serve`."""
import time
import unittest

from appium import webdriver
from appium.options.common import AppiumOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium.common.exceptions import (
    InvalidSelectorException, NoSuchElementException, NoSuchWindowException, StaleElementReferenceException, WebDriverException)
from appium.common.exceptions import NoSuchContextException
from selenium.webdriver.common.action_chains import ActionChains

from hullserve import ServerTestCase

PAGE = """<!doctype html><title>Form</title><h1>Form</h1>
<label>Name <input id=name></label> <label>Agree <input id=agree type=checkbox></label>
<button id=send onclick="out.textContent = `${document.getElementById('name').value} ${agree.checked}`">Send</button>
<p id=out>empty</p><p id=late></p>
<a href=other.html id=other>Other page</a>
<script>
const agree = document.getElementById("agree"), out = document.getElementById("out");
function later() { setTimeout(() => { document.getElementById("late").innerHTML = "<b id=arrived>arrived</b>"; }, 1500); }
</script>"""
OTHER = "<!doctype html><title>Other</title><h1>Other</h1><p style='height: 90em'>long</p><p id=end>end</p>"


class AppiumTests(ServerTestCase):
    def start(self, app, platform="iOS", **capabilities):
        options = AppiumOptions()
        options.load_capabilities({
            "platformName": platform, "appium:automationName": "Hull", "appium:app": app,
            **{f"{'' if ':' in name else 'hull:'}{name}": value for name, value in capabilities.items()}})
        driver = webdriver.Remote(self.server.url, options=options)
        self.addCleanup(driver.quit)
        return driver

    def test_a_session_begins_in_the_native_context(self):
        driver = self.start("bank")
        self.assertEqual(driver.contexts, ["NATIVE_APP", "WEBVIEW_1"])
        self.assertEqual(driver.context, "NATIVE_APP")
        self.assertEqual(driver.capabilities["platformName"], "iOS")
        self.assertIn("XCUIElementTypeApplication", driver.page_source)
        with self.assertRaises(NoSuchContextException):
            driver.switch_to.context("WEBVIEW_9")

    def test_the_page_is_driven_in_its_context(self):
        driver = self.start(self.app(index__html=PAGE, other__html=OTHER))
        driver.switch_to.context("WEBVIEW_1")
        self.assertEqual((driver.title, driver.current_url.split("/")[-1]), ("Form", "index.html"))
        field = driver.find_element(AppiumBy.CSS_SELECTOR, "#name")
        field.send_keys("Анна 👋")
        driver.find_element(AppiumBy.ID, "agree").click()
        driver.find_element(AppiumBy.XPATH, "//button[.='Send']").click()
        out = driver.find_element(AppiumBy.ID, "out")
        self.assertEqual(out.text, "Анна 👋 true")
        field.clear()
        self.assertEqual(field.get_property("value"), "")
        driver.find_element(AppiumBy.PARTIAL_LINK_TEXT, "Other").click()
        self.assertEqual(driver.title, "Other")
        with self.assertRaises(StaleElementReferenceException):
            out.text
        driver.back()
        self.assertEqual(driver.title, "Form")
        driver.forward()
        self.assertEqual(driver.title, "Other")

    def test_the_chrome_and_the_page_are_in_the_native_context(self):
        driver = self.start("bank", platform="iOS")
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Pay").click()
        self.assertEqual(driver.execute_script("mobile: hullStack")["tab"], "TAB_2")
        button = driver.find_element(AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeButton' AND label == 'Home'")
        self.assertTrue(button.is_displayed() and button.is_enabled())
        button.click()
        chain = driver.find_elements(AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeWebView/**/XCUIElementTypeLink")
        self.assertGreater(len(chain), 1)
        link = driver.find_element(AppiumBy.XPATH, "//XCUIElementTypeLink[@label='Payees']")
        self.assertEqual(link.get_attribute("type"), "XCUIElementTypeLink")
        with self.assertRaises(InvalidSelectorException):
            driver.find_element(AppiumBy.XPATH, "//[")
        with self.assertRaises(NoSuchElementException):
            driver.find_element(AppiumBy.ACCESSIBILITY_ID, "nothing")

    def test_android_has_the_names_of_uiautomator(self):
        driver = self.start("bank", platform="Android")
        driver.find_element(AppiumBy.ANDROID_UIAUTOMATOR, 'new UiSelector().text("Pay")').click()
        self.assertEqual(driver.execute_script("mobile: hullStack")["tab"], "TAB_2")
        self.assertIn("<hierarchy", driver.page_source)

    def test_a_dead_page_is_an_error_at_once(self):
        driver = self.start("bank", **{"hull:policy": "none"})
        driver.switch_to.context("WEBVIEW_1")
        for kind in ("reported", "silent"):
            driver.execute_script("mobile: hullKillRenderer", {"value": kind})
            start = time.monotonic()
            with self.assertRaises(NoSuchWindowException) as caught:
                driver.title
            self.assertLess(time.monotonic() - start, 2)
            self.assertIn("has died", caught.exception.msg)
            self.assertEqual(driver.contexts, ["NATIVE_APP"])
            driver.execute_script("mobile: hullReviveRenderer")
            driver.switch_to.context("NATIVE_APP")
            driver.execute_script("mobile: hullOpenLink", {"value": "home.html"})
            driver.switch_to.context("WEBVIEW_1")
            self.assertEqual(driver.title, "Волна Bank")
        deaths = driver.execute_script("mobile: hullDeaths")
        self.assertEqual([death["kind"] for death in deaths], ["reported", "silent"])

    def test_virtual_time_passes_by_commands(self):
        driver = self.start(self.app(index__html=PAGE), virtualTime=True)
        driver.switch_to.context("WEBVIEW_1")
        driver.implicitly_wait(2)
        driver.execute_script("later()")
        start = time.monotonic()
        self.assertEqual(driver.find_element(AppiumBy.ID, "arrived").text, "arrived")
        self.assertLess(time.monotonic() - start, 1)
        before = driver.execute_script("return Date.now()")
        driver.execute_script("mobile: hullAdvance", {"value": "1m"})
        self.assertEqual(driver.execute_script("return Date.now()") - before, 60000)
        self.assertEqual(driver.device_time, driver.execute_script("return new Date().toISOString()"))

    def test_real_time_passes_between_commands(self):
        driver = self.start(self.app(index__html=PAGE))
        driver.switch_to.context("WEBVIEW_1")
        driver.implicitly_wait(5)
        driver.execute_script("later()")
        start = time.monotonic()
        self.assertEqual(driver.find_element(AppiumBy.ID, "arrived").text, "arrived")
        self.assertGreater(time.monotonic() - start, 1)

    def test_extension_commands(self):
        driver = self.start("bank")
        self.assertEqual(driver.query_app_state("bank"), 4)
        driver.background_app(-1)
        self.assertEqual(driver.query_app_state("bank"), 3)
        driver.activate_app("bank")
        self.assertTrue(driver.terminate_app("bank"))
        self.assertEqual(driver.query_app_state("bank"), 1)
        driver.activate_app("bank")
        self.assertEqual(driver.execute_script("mobile: hullBar")["title"], "Волна Bank")
        with self.assertRaises(WebDriverException) as caught:
            driver.execute_script("mobile: hullKilRenderer")
        self.assertIn("hullKillRenderer", caught.exception.msg)

    def test_taps_and_swipes(self):
        driver = self.start(self.app(index__html=OTHER))
        driver.switch_to.context("WEBVIEW_1")
        self.assertEqual(driver.execute_script("return scrollY"), 0)
        driver.switch_to.context("NATIVE_APP")
        driver.swipe(300, 250, 300, 100)
        driver.switch_to.context("WEBVIEW_1")
        self.assertGreater(driver.execute_script("return scrollY"), 0)
        ActionChains(driver).scroll_by_amount(0, 160).perform()
        self.assertGreater(driver.execute_script("return scrollY"), 160)


if __name__ == "__main__":
    unittest.main()
