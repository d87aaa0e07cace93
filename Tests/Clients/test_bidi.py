"""Selenium's WebDriver BiDi, as it comes from PyPI, against `hull serve`."""
import base64
import http.server
import queue
import threading
import unittest

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.bidi.browsing_context import CssLocator
from selenium.webdriver.common.bidi.common import command_builder
from selenium.webdriver.common.bidi.storage import BytesValue, CookieFilter, PartialCookie
from selenium.webdriver.common.by import By

from hullserve import ServerTestCase
from test_selenium import Options

PAGE = """<!doctype html><title>Page</title><p id=text class=a>hello</p><iframe srcdoc="<title>Inner</title>inner"></iframe>
<button id=pay onclick="bridge.pay?.({})">Pay</button>"""
WAIT = 10


class Handler(http.server.BaseHTTPRequestHandler):
    """Pages and data with what the client has sent."""

    def log_message(self, *_):
        pass

    def answer(self, status, body, kind="text/html", **headers):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body.encode())

    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/":
            self.answer(200, "<!doctype html><title>Remote</title><script src=s.js></script><p>remote")
        elif path == "/s.js":
            self.answer(200, "window.source = 'server'", "text/javascript")
        elif path == "/secret":
            expected = "Basic " + base64.b64encode(b"anna:pass").decode()
            if self.headers.get("Authorization") == expected:
                self.answer(200, "<!doctype html><title>Secret</title>")
            else:
                self.answer(401, "no", WWW_Authenticate='Basic realm="Vault"')
        elif path == "/strict":
            self.answer(200, "<!doctype html><title>Strict</title>", Content_Security_Policy="script-src 'self'")
        else:
            self.answer(200, f"{self.command} {self.headers.get('X-Test')}", "text/plain")

    do_POST = do_GET


class BiDiTests(ServerTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.web = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        cls.web.daemon_threads = True
        threading.Thread(target=cls.web.serve_forever, daemon=True).start()
        cls.origin = f"http://127.0.0.1:{cls.web.server_port}"

    @classmethod
    def tearDownClass(cls):
        cls.web.shutdown()
        cls.web.server_close()
        super().tearDownClass()

    def start(self, **capabilities):
        options = Options()
        options.set_capability("appium:app", self.app(index__html=PAGE))
        options.set_capability("appium:autoWebview", True)
        options.set_capability("webSocketUrl", True)
        for name, value in capabilities.items():
            options.set_capability(name.replace("__", ":"), value)
        driver = webdriver.Remote(self.server.url, options=options)
        self.addCleanup(driver.quit)
        return driver

    def listen(self, module, event):
        """The events of a name, as they arrive."""
        events = queue.Queue()
        module.add_event_handler(event, events.put)
        return events

    def test_without_the_capability_there_is_no_address(self):
        options = Options()
        driver = webdriver.Remote(self.server.url, options=options)
        self.addCleanup(driver.quit)
        self.assertNotIn("webSocketUrl", driver.caps)

    def test_scripts(self):
        driver = self.start()
        context = driver.current_window_handle
        self.assertTrue(driver.caps["webSocketUrl"].startswith("ws://127.0.0.1:"))
        self.assertEqual(driver.script.execute("(a, b) => a + b", 1, 2), {"type": "number", "value": 3})
        with self.assertRaisesRegex(WebDriverException, "broken"):
            driver.script.execute("() => { throw new Error('broken') }")
        target = {"context": context}
        late = driver.script._evaluate("new Promise((resolve) => setTimeout(resolve, 20, [1, null]))", target, True)
        self.assertEqual(late.result, {"type": "array", "value": [{"type": "number", "value": 1}, {"type": "null"}]})
        # An element of a classic command is a node of the same id.
        element = driver.find_element(By.ID, "text")
        text = driver.script._call_function("(node) => node.textContent", False, target, [{"sharedId": element.id}])
        self.assertEqual(text.result["value"], "hello")
        owned = driver.script._evaluate("({x: 1})", target, False, result_ownership="root").result
        read = driver.script._call_function("function () { return this.x }", False, target, this={"handle": owned["handle"]})
        self.assertEqual(read.result["value"], 1)
        driver.script._disown([owned["handle"]], target)
        with self.assertRaisesRegex(WebDriverException, "no such handle"):
            driver.script._call_function("function () {}", False, target, this={"handle": owned["handle"]})
        self.assertEqual([realm.context for realm in driver.script._get_realms()], [context])
        frame = driver.browsing_context.get_tree(root=context)[0].children[0].context
        driver.script._evaluate("window.shared = 1", {"context": context, "sandbox": "tools"}, False)
        for sandbox, expected in [("tools", "number"), ("other", "undefined")]:
            seen = driver.script._evaluate("shared" if sandbox == "tools" else "window.shared", {"context": context, "sandbox": sandbox}, False)
            self.assertEqual(seen.result["type"], expected)
        self.assertEqual(driver.execute_script("return typeof shared"), "undefined")
        inner = driver.script._evaluate("document.title", {"context": frame}, False)
        self.assertEqual(inner.result["value"], "Inner")

    def test_pinned_scripts_run_before_those_of_the_page(self):
        driver = self.start()
        context = driver.current_window_handle
        script = driver.script.pin("() => { window.early = document.scripts.length }")
        driver.browsing_context.navigate(context, self.origin + "/", "complete")
        self.assertEqual(driver.execute_script("return [early, source]"), [0, "server"])
        driver.script.unpin(script)
        driver.browsing_context.reload(context, wait="complete")
        self.assertIsNone(driver.execute_script("return window.early ?? null"))

    def test_log_and_mutations(self):
        driver = self.start()
        messages, errors, mutations = queue.Queue(), queue.Queue(), queue.Queue()
        driver.script.add_console_message_handler(messages.put)
        driver.script.add_javascript_error_handler(errors.put)
        driver.execute_script("console.warn('careful', 5); setTimeout(() => missing())")
        message = messages.get(timeout=WAIT)
        self.assertEqual((message.level, message.text, message.method), ("warn", "careful 5", "warn"))
        self.assertIn("missing", errors.get(timeout=WAIT).text)
        driver.script.add_dom_mutation_handler(mutations.put)
        driver.execute_script("document.getElementById('text').setAttribute('class', 'b')")
        mutation = mutations.get(timeout=WAIT)
        self.assertEqual((mutation.attribute_name, mutation.old_value), ("class", "a"))

    def test_contexts_and_navigation(self):
        driver = self.start()
        context = driver.current_window_handle
        loads = self.listen(driver.browsing_context, "load")
        result = driver.browsing_context.navigate(context, self.origin + "/", "complete")
        self.assertEqual(result["url"], self.origin + "/")
        self.assertEqual(loads.get(timeout=WAIT).url, self.origin + "/")
        nodes = driver.browsing_context.locate_nodes(context, CssLocator(value="p"))
        self.assertEqual([node["value"]["localName"] for node in nodes], ["p"])
        driver.browsing_context.traverse_history(context, -1)
        self.assertTrue(loads.get(timeout=WAIT).url.endswith("index.html"))
        picture = driver.browsing_context.capture_screenshot(context)
        self.assertEqual(base64.b64decode(picture)[:4], b"\x89PNG")
        with self.assertRaisesRegex(WebDriverException, "no such frame"):
            driver.browsing_context.navigate("window-NONE", self.origin, "complete")
        new = driver.browsing_context.create(type="tab", background=True)
        driver.browsing_context.navigate(new, self.origin + "/", "complete")
        self.assertEqual([tree.context for tree in driver.browsing_context.get_tree()], [context, new])
        driver.browsing_context.close(new)
        self.assertEqual([tree.context for tree in driver.browsing_context.get_tree()], [context])
        driver.browsing_context.activate(context)
        prompts = self.listen(driver.browsing_context, "user_prompt_opened")
        driver.execute_script("setTimeout(() => { window.answer = prompt('Name?') })")
        self.assertEqual(prompts.get(timeout=WAIT).message, "Name?")
        driver.browsing_context.handle_user_prompt(context, accept=True, user_text="Anna")
        self.assertEqual(driver.execute_script("return answer"), "Anna")

    def test_browser_and_storage(self):
        driver = self.start()
        self.assertEqual(driver.browser.get_user_contexts(), ["default"])
        self.assertEqual(len(driver.browser.get_client_windows()), 1)
        cookie = PartialCookie("name", BytesValue(BytesValue.TYPE_STRING, "value"), "127.0.0.1")
        driver.storage.set_cookie(cookie=cookie)
        found = driver.storage.get_cookies(filter=CookieFilter(name="name"))
        self.assertEqual([cookie.value.value for cookie in found.cookies], ["value"])
        driver.storage.delete_cookies(filter=CookieFilter(name="name"))
        self.assertEqual(driver.storage.get_cookies().cookies, [])

    def test_requests_are_changed_answered_and_failed(self):
        # Classic commands wait for what the client decides about requests, also when time is virtual.
        for virtual in (False, True):
            with self.subTest(virtual=virtual):
                self.intercept(self.start(hull__virtualTime=virtual))

    def intercept(self, driver):
        context = driver.current_window_handle
        completed = self.listen(driver.network, "response_completed")

        def answer(request):
            request.provide_response(status=200, headers={"Content-Type": "text/javascript"}, body="window.source = 'test'")

        handler = driver.network.add_request_handler(["**/s.js"], answer)
        driver.browsing_context.navigate(context, self.origin + "/", "complete")
        self.assertEqual(driver.execute_script("return source"), "test")
        driver.network.remove_request_handler(handler)
        urls = {completed.get(timeout=WAIT).request["url"] for _ in range(2)}
        self.assertEqual(urls, {self.origin + "/", self.origin + "/s.js"})
        fetch = "const done = arguments[0]; fetch('/data').then((r) => r.text(), (e) => `${e}`).then(done)"
        driver.network.add_extra_header("X-Test", "extra")
        self.assertEqual(driver.execute_async_script(fetch), "GET extra")
        driver.network.clear_extra_headers()
        driver.network.add_request_handler(["**/data"], lambda request: request.fail())
        self.assertIn("TypeError", driver.execute_async_script(fetch))
        driver.network.clear_request_handlers()

        def replace(response):
            response.set_status(203)
            response.set_body("replaced")

        driver.network.add_response_handler(["**/data"], replace)
        self.assertEqual(driver.execute_async_script(fetch), "replaced")
        driver.network.clear_response_handlers()
        self.assertEqual(driver.execute_async_script(fetch), "GET None")

    def test_credentials(self):
        driver = self.start()
        driver.network.add_auth_handler("anna", "pass")
        driver.browsing_context.navigate(driver.current_window_handle, self.origin + "/secret", "complete")
        self.assertEqual(driver.title, "Secret")

    def test_a_policy_that_forbids_evaluation(self):
        driver = self.start()
        driver.browsing_context.navigate(driver.current_window_handle, self.origin + "/strict", "complete")
        self.assertEqual(driver.script.execute("(a) => document.title + a", "!")["value"], "Strict!")

    def test_a_death_ends_commands_and_is_an_event(self):
        driver = self.start(hull__policy="none")
        context = driver.current_window_handle
        connection = driver.script._conn
        deaths = queue.Queue()
        destroyed = self.listen(driver.script, "realm_destroyed")

        class Death:
            event_class = "hull:rendererDied"

            @staticmethod
            def from_json(parameters):
                return parameters

        connection.add_callback(Death, deaths.put)
        connection.execute(command_builder("session.subscribe", {"events": ["hull"]}))
        errors = queue.Queue()

        def wait():
            try:
                driver.script._evaluate("new Promise(() => {})", {"context": context}, True)
            except WebDriverException as error:
                errors.put(error.msg)

        waiting = threading.Thread(target=wait)
        waiting.start()
        driver.script._evaluate("1", {"context": context}, False)
        driver.execute_script("mobile: hullKillRenderer", {"kind": "reported"})
        self.assertRegex(errors.get(timeout=WAIT), "no such frame: the web content process has died")
        waiting.join()
        death = deaths.get(timeout=WAIT)
        self.assertEqual((death["context"], death["kind"], death["cause"]), (context, "reported", "SIGKILL (9)"))
        destroyed.get(timeout=WAIT)
        with self.assertRaisesRegex(WebDriverException, "no such frame"):
            driver.script.execute("() => 1", context_id=context)
        self.assertEqual([info.context for info in driver.browsing_context.get_tree()], [context])


if __name__ == "__main__":
    unittest.main()
