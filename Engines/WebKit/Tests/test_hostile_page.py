"""Pages that attack the engine's scripts: they must not end hull-webkit, nor get more than the bridge allows."""
import json
import unittest

from hullrun import HullTestCase

# Finds the name of the secret events between the two script worlds, by reading events as they are dispatched.
SPY = """
let channel = null;
for (const name of ["newValue", "key"]) {
  const { get } = Object.getOwnPropertyDescriptor(StorageEvent.prototype, name);
  Object.defineProperty(StorageEvent.prototype, name, { configurable: true, get() {
    channel ??= /^(.*)>(page|reply|result|engine)$/.exec(this.type)?.[1] ?? null;
    return get.call(this);
  } });
}
const send = (kind, text) => dispatchEvent(new StorageEvent(channel + ">engine", { key: kind, newValue: text }));
"""

ATTACKS = {
    "malformed messages": """
      const kinds = ["log", "call", "post", "state", "traverse", "history", "evaluated", "setCookie", "storage", "form",
        "navigate", "unknown", "", "__proto__"];
      const values = ["[]", "[1e308]", "[-1e308,1e308,-1]", "[0.5,null]", "[null,null,null,null,null,null]", "[{},{},{},{}]",
        "[[[]],[[]],[[]]]", '["a","b","c","d","e","f"]', "[true,true,true,true]", "[9007199254740993,18446744073709551616]",
        JSON.stringify(["x".repeat(1 << 16), "y".repeat(1 << 16)]), '["\\\\u0000\\\\ud800","\\\\ud800","\\\\uffff"]'];
      for (const kind of kinds) for (const value of values) try { send(kind, value); } catch {}
      for (const value of ["", "{", "[", "nothing", "[".repeat(10000)]) for (const kind of kinds) try { send(kind, value); } catch {}
    """,
    "a flood of calls": "for (let i = 0; i < 5000; i++) send('call', JSON.stringify(['nothing', '{}', 'id' + i]));",
    "a flood of lines": "for (let i = 0; i < 5000; i++) send('log', JSON.stringify([2, 'line ' + i, '', '']));",
    "a large message": "send('log', JSON.stringify([2, 'z'.repeat(8 << 20), '', '']));",
    "prompts with the channel": """
      const { contentWindow } = document.body.appendChild(document.createElement("iframe"));
      const texts = ['["cookies","/"]', '["cookies"]', '[]', '{"a":', '', '["dialog"]', '["dialog",1e99,{},[],null]', '["unknown",1]'];
      for (const text of texts) contentWindow.prompt(channel + text, "");
    """,
    "globals that are gone": """
      for (const name of Object.getOwnPropertyNames(window)) {
        try { Object.defineProperty(window, name, { get() { throw 1; } }); } catch {}
        try { window[name] = null; } catch {}
      }
      for (const prototype of [Array.prototype, Object.prototype, String.prototype, Function.prototype, Promise.prototype]) {
        for (const name of ["map", "filter", "push", "toJSON", "then", "key", "newValue", "get", "set", "value", "call", "apply"]) {
          try { Object.defineProperty(prototype, name, { get() { throw 2; }, set() { throw 3; } }); } catch {}
        }
      }
    """,
    "events that are gone": """
      for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
        EventTarget.prototype[name] = window[name] = () => { throw 1; };
      }
      window.MessageChannel = window.MessagePort = window.StorageEvent = window.Event = null;
    """,
    "names that hide members of the document": """
      for (const name of ["title", "body", "documentElement", "querySelectorAll", "activeElement", "readyState", "dispatchEvent",
        "elementFromPoint", "createTreeWalker", "getElementById", "defaultView", "styleSheets", "fonts"]) {
        document.body.append(Object.assign(document.createElement("img"), { name }));
      }
    """,
}


class HostilePageTests(HullTestCase):
    def page(self, attack):
        return (
            f"<!doctype html><title>Hostile</title><p>The page is shown</p><script>{SPY}\n"
            f"function attack() {{ if (!channel) throw new Error('no channel'); {attack} }}</script>"
            "<button onclick='attack()'>Attack</button>")

    def test_attacks_end_neither_the_page_process_nor_the_session(self):
        for name, attack in ATTACKS.items():
            with self.subTest(name):
                app = self.app(self.page(attack), healthy__html="<title>Healthy</title><p>The healthy page</p>")
                run = self.line_mode(app)
                page = self.shown_page(run)
                run.send("1")
                run.send("wait 1s")
                # A dialog that asks to wait for the page's script closes with the page.
                run.send("open /healthy.html")
                run.wait("The healthy page", 120)
                self.assertNotIn("no channel", run.output)
                self.assertNotRegex(run.output, "^Death:")
                self.assertIn(page.pid, [process.pid for process in self.page_processes()])
                self.assertEqual(run.end(), 0)

    def test_forged_messages_get_nothing_that_the_bridge_refuses(self):
        evil = "https://evil.example/"
        attack = f"""
          send("history", {json.dumps(json.dumps([0, evil, "null"]))});
          send("navigate", {json.dumps(json.dumps(["push", evil, True, None, None, ""]))});
          send("call", {json.dumps(json.dumps(["open_secret", "{}", "1"]))});
          send("evaluated", "[0,true,\\"1\\"]");
          document.title = typeof webkit.messageHandlers.hull + " " + typeof hullHost + " " + typeof hullEngine;
        """.replace("typeof hullHost", "typeof globalThis.hullHost").replace("typeof hullEngine", "typeof globalThis.hullEngine")
        run = self.line_mode(self.app(self.page(attack)))
        self.shown_page(run)
        run.send("1")
        run.wait("undefined undefined undefined")
        run.send("stack")
        run.wait("Stack")
        self.assertEqual(run.end(), 0)
        self.assertIn(f"cannot change its URL to {evil}", run.output)
        self.assertNotRegex(run.output, f"(?m)^Stack.*{evil}")
        self.assertNotIn("Death:", run.output)


if __name__ == "__main__":
    unittest.main()
