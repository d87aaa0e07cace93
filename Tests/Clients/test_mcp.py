"""`hull mcp` with the client of the official package `mcp`, as it comes from PyPI."""

import base64
import os
import pathlib
import tempfile
import unittest

import anyio
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HULL = os.environ.get("HULL", str(ROOT / ".build/debug/hull"))
FLOW = "bank/flows/05-payment-succeeds.yaml"


class Agent:
    """A session, and what it has called."""

    def __init__(self, session):
        self.session = session
        self.calls = 0

    async def result(self, tool, **arguments):
        self.calls += 1
        return await self.session.call_tool(tool, arguments)

    async def call(self, tool, **arguments):
        """The text of a call that must succeed."""
        result = await self.result(tool, **arguments)
        text = result.content[0].text
        assert not result.is_error, f"{tool}: {text}"
        return text

    async def failure(self, tool, **arguments):
        """The text of a call that must fail."""
        result = await self.result(tool, **arguments)
        text = result.content[0].text
        assert result.is_error, f"{tool}: {text}"
        return text

    async def data(self, tool, **arguments):
        """The data of a call that must succeed."""
        result = await self.result(tool, **arguments)
        assert not result.is_error, f"{tool}: {result.content}"
        return result.structured_content


class MCPTests(unittest.TestCase):
    def with_agent(self, scenario, *arguments):
        async def run():
            server = StdioServerParameters(command=HULL, args=["mcp", *arguments], cwd=str(ROOT))
            async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
                self.initialized = await session.initialize()
                await scenario(Agent(session))

        anyio.run(run)

    def test_scenario(self):
        """Thirty calls with two deaths; the flow of them passes."""

        async def scenario(agent):
            tools = await agent.session.list_tools()
            self.assertIn("tap", [tool.name for tool in tools.tools])
            self.assertEqual(self.initialized.server_info.name, "hull")

            self.assertIn("no app is open", await agent.failure("describe"))
            self.assertIn("Button 2: Pay rent", await agent.call("open", app="bank", policy="none"))
            self.assertEqual((await agent.data("app_description"))["policy"], "none")
            self.assertEqual((await agent.data("bar"))["title"], "Волна Bank")
            self.assertIn("Title: Payment", await agent.call("tap", number=2))
            await agent.call("type", id="amount", text="250", clear=True)
            await agent.call("type", id="comment", text="За декабрь 🎂")
            self.assertIn("contains За декабрь 🎂", await agent.call("describe"))
            self.assertEqual((await agent.data("evaluate", script="1 + 1"))["value"], 2)
            self.assertEqual((await agent.data("evaluate", script="Promise.resolve({a: [1]})"))["value"], {"a": [1]})

            death = await agent.call("kill", kind="crash")
            self.assertIn("Death: the page process of TAB_2 died, crash: SIGSEGV (11)", death)
            self.assertIn("what to do: reload or back", death)
            failure = await agent.result("evaluate", script="1")
            self.assertTrue(failure.is_error)
            self.assertEqual(failure.structured_content["page"]["death"]["kind"], "crash")
            self.assertIn("the web content process has died", await agent.failure("tap", text="Continue"))
            self.assertIn("the web content process has died", await agent.failure("press", key="enter"))
            self.assertIn("Recovery", await agent.call("reload"))
            self.assertIn("Title: Payment", await agent.call("describe"))
            await agent.call("back")

            await agent.call("select_tab", tab="History")
            self.assertIn("has died", await agent.call("kill", kind="silent"))
            self.assertIn("has died", await agent.failure("evaluate", script="1"))
            await agent.call("select_tab", tab="Home")
            await agent.call("select_tab", tab="History")
            await agent.call("advance", milliseconds=3000)
            deaths = (await agent.data("deaths"))["deaths"]
            self.assertEqual([death["kind"].split(":")[0] for death in deaths], ["crash", "silent"])
            await agent.call("select_tab", tab="1")

            await agent.call("run_command", name="assertVisible", arguments="Pay rent")
            self.assertIn("was not found", await agent.failure("run_command", name="assertVisible", arguments="Gold"))
            await agent.call("scroll", rows=3)
            self.assertEqual((await agent.data("stack"))["tab"], "TAB_1")
            self.assertEqual(len((await agent.data("tabs"))["tabs"]), 4)
            self.assertTrue((await agent.data("calls"))["calls"])
            self.assertTrue((await agent.data("network"))["network"])
            self.assertIn("app://bank/home.html", (await agent.data("loads"))["loads"])
            await agent.data("console")
            image = (await agent.result("screenshot")).content[0]
            self.assertEqual(image.mime_type, "image/png")
            self.assertTrue(base64.b64decode(image.data).startswith(b"\x89PNG"))
            self.assertIn("Волна Bank", await agent.call("screenshot", format="text"))

            yaml = (await agent.data("record_flow"))["yaml"]
            flow = (await agent.data("run_flow", yaml=yaml))["flows"][0]
            self.assertTrue(flow["passed"], flow)
            with tempfile.TemporaryDirectory() as folder:
                path = folder + "/recorded.yaml"
                await agent.call("record_flow", path=path)
                self.assertTrue((await agent.data("run_flow", path=path))["flows"][0]["passed"])
            self.assertGreater(agent.calls, 30)

        self.with_agent(scenario)

    def test_crash_test(self):
        """A crash test reports progress, and a cancelled one leaves a session that works."""

        async def scenario(agent):
            seen = []

            async def progress(done, total, message):
                seen.append((done, total))

            result = await agent.session.call_tool(
                "crash_test", {"flow": FLOW, "deaths": "reported", "at": "1-10"}, progress_callback=progress)
            self.assertFalse(result.is_error, result.content)
            self.assertFalse(result.structured_content["defects"])
            self.assertEqual(seen[-1], (10, 10))
            with anyio.move_on_after(2) as scope:
                await agent.session.call_tool("crash_test", {"flow": FLOW})
            self.assertTrue(scope.cancelled_caught)
            self.assertIn("Волна Bank", await agent.call("open", app="bank"))

        self.with_agent(scenario)

    def test_resources(self):
        async def scenario(agent):
            uris = [str(resource.uri) for resource in (await agent.session.list_resources()).resources]
            self.assertEqual(uris[:3], ["hull://commands", "hull://app", "hull://screen"])
            commands = await agent.session.read_resource("hull://commands")
            self.assertIn("## killRenderer", commands.contents[0].text)
            await agent.call("open")
            app = await agent.session.read_resource("hull://app")
            self.assertIn("Волна Bank", app.contents[0].text)
            templates = await agent.session.list_resource_templates()
            self.assertEqual(templates.resource_templates[0].uri_template, "hull://docs/{name}")

        self.with_agent(scenario, "bank")


if __name__ == "__main__":
    unittest.main()
