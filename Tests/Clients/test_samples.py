"""All samples by Appium's client: every tab in both contexts, and a death in each page."""
import unittest

from appium import webdriver
from appium.options.common import AppiumOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium.common.exceptions import NoSuchWindowException

from hullserve import SAMPLES, STEPS, ServerTestCase


class SampleTests(ServerTestCase):
    steps = 0

    def step(self, value):
        """Counts a command of the client."""
        type(self).steps += 1
        return value

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        if cls.steps < STEPS:
            raise AssertionError(f"only {cls.steps} steps")

    def test_every_tab_of_every_sample_in_both_contexts_with_a_death(self):
        for sample in SAMPLES:
            with self.subTest(sample=sample):
                self.drive(sample)

    def drive(self, sample):
        options = AppiumOptions()
        options.load_capabilities({
            "appium:automationName": "Hull", "appium:app": sample, "hull:virtualTime": True, "hull:policy": "recreate"})
        driver = self.step(webdriver.Remote(self.server.url, options=options))
        try:
            tabs = self.step(driver.execute_script("mobile: hullTabs"))
            for tab in tabs[:5]:
                self.drive_tab(driver, tab, len(tabs))
        finally:
            driver.quit()

    def drive_tab(self, driver, tab, count):
        self.step(driver.switch_to.context("NATIVE_APP"))
        if count > 1:
            self.step(driver.execute_script("mobile: hullSelectTab", {"value": tab["id"]}))
        source = self.step(driver.page_source)
        self.assertIn("XCUIElementType" if "AppiumAUT" in source else "android.", source)
        self.assertGreater(len(self.step(driver.find_elements(AppiumBy.XPATH, "//*"))), 1)
        tabs = driver.execute_script("mobile: hullTabs")
        number = [entry["id"] for entry in tabs].index(tab["id"]) + 1
        name = f"WEBVIEW_{number}"
        if name not in self.step(driver.contexts):
            return
        self.step(driver.switch_to.context(name))
        self.assertEqual(self.step(driver.execute_script("return document.title")), self.step(driver.title))
        body = self.step(driver.find_element(AppiumBy.CSS_SELECTOR, "body"))
        self.assertEqual(self.step(body.tag_name), "body")
        # The text that Hull reads is that which the page has.
        self.assertEqual(bool(self.step(body.text)), bool(driver.execute_script("return document.body.innerText.trim()")))
        deaths = len(driver.execute_script("mobile: hullDeaths"))
        self.step(driver.execute_script("mobile: hullKillRenderer", {"value": "silent"}))
        with self.assertRaises(NoSuchWindowException):
            self.step(driver.title)
        self.assertEqual(len(self.step(driver.execute_script("mobile: hullDeaths"))), deaths + 1)
        self.assertNotIn(name, driver.contexts)


if __name__ == "__main__":
    unittest.main()
