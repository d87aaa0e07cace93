"""Selenium, as it comes from PyPI or Debian, against `hull serve`."""
import base64
import unittest

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException, ElementNotInteractableException, InvalidArgumentException, InvalidSelectorException,
    JavascriptException, NoAlertPresentException, NoSuchFrameException, NoSuchShadowRootException, TimeoutException,
    UnexpectedAlertPresentException)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.common.print_page_options import PrintOptions
from selenium.webdriver.support.ui import Select, WebDriverWait

from hullserve import ServerTestCase

PAGE = """<!doctype html><title>Page</title>
<input id=name value=old> <input id=off disabled> <textarea id=text></textarea>
<select id=list><option value=a>A</option><option value=b>B</option></select>
<p id=hidden style="display: none">hidden</p>
<div id=shade style="position: fixed; z-index: 1; left: 0; top: 15em; width: 20em; height: 2em; background: grey"></div>
<button id=below style="position: absolute; top: 15em; left: 0">Below</button>
<div id=host></div> <button id=open onclick="window.open('second.html')">Open</button>
<iframe id=frame srcdoc="<title>Inner</title><button id=inner onclick='this.textContent = &quot;done&quot;'>Inner</button>"></iframe>
<script>
document.getElementById("host").attachShadow({ mode: "open" }).innerHTML = "<b id=deep>deep</b>";
</script>"""


class Options(ArgOptions):
    """Selenium's own options name browsers."""

    @property
    def default_capabilities(self):
        return {"browserName": "hull"}

    def to_capabilities(self):
        return self._caps


class SeleniumTests(ServerTestCase):
    def start(self, page=PAGE, **capabilities):
        options = Options()
        settings = "name: Test\ntabs:\n  - {id: HOME, title: Home, url: index.html}\nwindows: {same_origin: tab}\n"
        second = "<!doctype html><title>Second</title>"
        options.set_capability("appium:app", self.app(settings, index__html=page, second__html=second))
        options.set_capability("appium:autoWebview", True)
        for name, value in capabilities.items():
            options.set_capability(name, value)
        driver = webdriver.Remote(self.server.url, options=options)
        self.addCleanup(driver.quit)
        return driver

    def test_a_session_without_an_app_has_a_blank_page(self):
        driver = webdriver.Remote(self.server.url, options=Options())
        self.addCleanup(driver.quit)
        driver.get("data:text/html,<title>Data</title><p>text")
        self.assertEqual(driver.title, "Data")
        self.assertEqual(len(driver.window_handles), 1)
        self.assertEqual(driver.current_window_handle, driver.window_handles[0])

    def test_elements(self):
        driver = self.start()
        field = driver.find_element(By.ID, "name")
        # Selenium reads attributes and visibility by scripts of 40 KB.
        self.assertEqual(field.get_attribute("value"), "old")
        self.assertTrue(field.is_displayed())
        self.assertFalse(driver.find_element(By.ID, "hidden").is_displayed())
        self.assertFalse(driver.find_element(By.ID, "off").is_enabled())
        field.send_keys(Keys.HOME + "x", Keys.END + "y")
        self.assertEqual(field.get_property("value"), "xoldy")
        field.clear()
        self.assertEqual(field.get_property("value"), "")
        area = driver.find_element(By.ID, "text")
        area.send_keys("one\ntwo")
        self.assertEqual(area.get_property("value"), "one\ntwo")
        chosen = Select(driver.find_element(By.ID, "list"))
        chosen.select_by_visible_text("B")
        self.assertEqual(chosen.first_selected_option.text, "B")
        self.assertEqual(driver.switch_to.active_element.tag_name, "select")
        self.assertEqual(field.value_of_css_property("display"), "inline-block")
        with self.assertRaises(ElementNotInteractableException):
            driver.find_element(By.ID, "hidden").click()
        with self.assertRaises(ElementClickInterceptedException):
            driver.find_element(By.ID, "below").click()
        with self.assertRaises(InvalidSelectorException):
            driver.find_element(By.CSS_SELECTOR, "p[")

    def test_shadow_roots_and_frames(self):
        driver = self.start()
        root = driver.find_element(By.ID, "host").shadow_root
        self.assertEqual(root.find_element(By.CSS_SELECTOR, "#deep").text, "deep")
        with self.assertRaises(NoSuchShadowRootException):
            driver.find_element(By.ID, "name").shadow_root
        driver.switch_to.frame(driver.find_element(By.ID, "frame"))
        button = driver.find_element(By.ID, "inner")
        button.click()
        self.assertEqual(button.text, "done")
        self.assertEqual(driver.execute_script("return document.title"), "Inner")
        self.assertEqual(driver.title, "Page")
        driver.switch_to.parent_frame()
        self.assertEqual(driver.find_element(By.ID, "name").tag_name, "input")
        with self.assertRaises(NoSuchFrameException):
            driver.switch_to.frame(7)

    def test_scripts(self):
        driver = self.start()
        field = driver.find_element(By.ID, "name")
        self.assertEqual(driver.execute_script("return arguments[0] + arguments[1].value", 1, field), "1old")
        self.assertEqual(driver.execute_script("return [document.body.firstElementChild, null, {a: [1.5]}]")[0], field)
        self.assertEqual(driver.execute_script("return Promise.resolve(5)"), 5)
        self.assertEqual(driver.execute_async_script("setTimeout(arguments[1], 20, arguments[0] * 2)", 4), 8)
        driver.set_script_timeout(0.2)
        with self.assertRaises(TimeoutException):
            driver.execute_async_script("")
        with self.assertRaises(JavascriptException) as caught:
            driver.execute_script("throw new Error('broken')")
        self.assertIn("broken", caught.exception.msg)
        with self.assertRaises(JavascriptException):
            driver.execute_script("const a = {}; a.a = a; return a")

    def test_dialogs(self):
        driver = self.start()
        with self.assertRaises(NoAlertPresentException):
            driver.switch_to.alert.accept()
        driver.execute_script("setTimeout(() => { window.answer = prompt('Name?', 'none'); })")
        alert = WebDriverWait(driver, 5).until(lambda driver: driver.switch_to.alert)
        self.assertEqual(alert.text, "Name?")
        alert.send_keys("Anna")
        alert.accept()
        self.assertEqual(driver.execute_script("return window.answer"), "Anna")
        driver.execute_script("setTimeout(() => alert('one'))")
        WebDriverWait(driver, 5).until(lambda driver: driver.switch_to.alert)
        with self.assertRaises(UnexpectedAlertPresentException):
            driver.title
        self.assertEqual(driver.title, "Page")

    def test_windows(self):
        driver = self.start()
        first = driver.current_window_handle
        driver.find_element(By.ID, "open").click()
        other = [handle for handle in driver.window_handles if handle != first]
        self.assertEqual(len(other), 1)
        driver.switch_to.window(other[0])
        self.assertEqual(driver.title, "Second")
        driver.close()
        self.assertEqual(driver.window_handles, [first])
        driver.switch_to.window(first)
        self.assertEqual(driver.title, "Page")

    def test_actions(self):
        driver = self.start()
        field = driver.find_element(By.ID, "name")
        ActionChains(driver).click(field).send_keys("!").perform()
        self.assertEqual(field.get_property("value"), "old!")
        ActionChains(driver).move_to_element(driver.find_element(By.ID, "text")).click().send_keys("ab").perform()
        self.assertEqual(driver.find_element(By.ID, "text").get_property("value"), "ab")
        driver.execute_script("document.body.insertAdjacentHTML('beforeend', '<div style=\"height: 3000px\"></div><p id=far>far</p>')")
        far = driver.find_element(By.ID, "far")
        ActionChains(driver).scroll_to_element(far).perform()
        self.assertTrue(driver.execute_script(
            "const box = arguments[0].getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight", far))

    def test_screenshots(self):
        driver = self.start()
        self.assertEqual(driver.get_screenshot_as_png()[:4], b"\x89PNG")
        self.assertEqual(driver.find_element(By.ID, "list").screenshot_as_png[:4], b"\x89PNG")

    def test_prints(self):
        options = PrintOptions()
        options.orientation, options.scale, options.page_ranges = "landscape", 0.5, ["1"]
        driver = self.start()
        for pdf in (driver.print_page(), driver.print_page(options)):
            self.assertTrue(base64.b64decode(pdf).startswith(b"%PDF-"))

    def test_wrong_arguments(self):
        driver = self.start()
        with self.assertRaises(InvalidArgumentException):
            driver.execute("setTimeouts", {"implicit": -1})
        with self.assertRaises(InvalidArgumentException):
            driver.get("no-url")


if __name__ == "__main__":
    unittest.main()
