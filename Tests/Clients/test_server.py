#!/usr/bin/env python3
"""Tests of hull-server. A stand-in with a known behavior plays the session process: run as `test_server.py --process`."""

import base64
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import websocket

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SERVER = os.environ.get("HULL_SERVER", os.path.join(ROOT, ".build/debug/hull-server"))


def play_process():
    connection = socket.socket(fileno=3)
    stream = connection.makefile("rb")
    while header := stream.read(9):
        length, kind, number = struct.unpack("<IBI", header)
        payload = stream.read(length - 5)
        line, _, body = payload.partition(b"\n")
        method, path = line.decode().split(" ", 1)
        status, value = 200, {"method": method, "path": path, "length": len(body)}
        if method == "NEW":
            if body == b"fail":
                status, value = 500, {"error": "session not created", "message": "no", "stacktrace": ""}
            else:
                value = {"sessionId": path.split(" ")[0], "capabilities": {"pid": os.getpid()}}
        elif path == "/wait":
            time.sleep(0.5)
        elif path == "/kill":
            os.kill(os.getpid(), signal.SIGKILL)
        elif path == "/exit":
            sys.exit(75)
        body = json.dumps({"value": value}).encode()
        connection.sendall(struct.pack("<IBIH", 7 + len(body), 1, number, status) + body)


class ServerTests(unittest.TestCase):
    arguments = ["--sessions", "3"]

    def setUp(self):
        command = [SERVER, "--port", "0", "--worker", sys.executable, "--version-text", "1"]
        for argument in [os.path.abspath(__file__), "--process"]:
            command += ["--worker-argument", argument]
        self.server = subprocess.Popen(command + self.arguments, stdout=subprocess.PIPE, text=True)
        self.port = int(self.server.stdout.readline().rstrip("/\n").split(":")[2].split("/")[0])

    def tearDown(self):
        if self.server.poll() is None:
            self.server.terminate()
            self.assertEqual(self.server.wait(10), 143)
        self.server.stdout.close()

    def request(self, method, path, body=None, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read())["value"]
        finally:
            connection.close()

    def raw(self, data):
        with socket.create_connection(("127.0.0.1", self.port), 10) as connection:
            connection.sendall(data)
            received = b""
            try:
                while part := connection.recv(65536):
                    received += part
            except ConnectionResetError:
                pass
            return received

    def new_session(self, **headers):
        status, value = self.request("POST", "/session", "{}", headers)
        self.assertEqual(status, 200, value)
        return value["sessionId"]

    def test_commands_of_a_session(self):
        session = self.new_session()
        self.assertRegex(session, "^[0-9a-f]{32}$")
        answer = {"method": "POST", "path": "/url", "length": 3}
        self.assertEqual(self.request("POST", f"/session/{session}/url", "abc"), (200, answer))
        self.assertEqual([entry["id"] for entry in self.request("GET", "/sessions")[1]], [session])
        self.assertEqual(self.request("DELETE", f"/session/{session}"), (200, None))
        self.assertEqual(self.request("GET", f"/session/{session}/url")[0], 404)
        self.assertEqual(self.request("GET", "/appium/sessions"), (200, []))

    def test_limit_and_status(self):
        sessions = [self.new_session() for _ in range(3)]
        self.assertEqual(len(set(sessions)), 3)
        status, value = self.request("POST", "/session", "{}")
        self.assertEqual((status, value["error"]), (500, "session not created"))
        self.assertIn("3 sessions", value["message"])
        self.assertFalse(self.request("GET", "/status")[1]["ready"])
        self.request("DELETE", f"/session/{sessions[0]}")
        self.assertTrue(self.request("GET", "/status")[1]["ready"])

    def test_failed_session_is_removed(self):
        self.assertEqual(self.request("POST", "/session", "fail")[0], 500)
        self.assertEqual(self.request("GET", "/sessions"), (200, []))

    def test_same_idempotency_key_creates_one_session(self):
        key = {"X-Idempotency-Key": "k"}
        results = []
        threads = [threading.Thread(target=lambda: results.append(self.new_session(**key))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(results)), 1)
        self.assertEqual(len(self.request("GET", "/sessions")[1]), 1)

    def test_end_of_a_process(self):
        for path, message in [("/kill", "SIGKILL"), ("/exit", "without a command")]:
            session = self.new_session()
            for _ in range(2):
                status, value = self.request("GET", f"/session/{session}{path}")
                self.assertEqual((status, value["error"]), (404, "invalid session id"))
                self.assertIn(message, value["message"])

    def test_rejected_headers(self):
        for headers in [{"Host": "evil.test"}, {"Origin": "http://evil.test"}]:
            self.assertEqual(self.request("GET", "/status", headers=headers)[0], 403)
        origin = {"Origin": f"http://localhost:{self.port}"}
        self.assertEqual(self.request("GET", "/status", headers=origin)[0], 200)

    def test_methods_and_paths(self):
        self.assertEqual(self.request("OPTIONS", "/status")[1]["error"], "unknown method")
        for path in ["/nothing", "/session/a/../b", "/session/a/%ff"]:
            self.assertEqual(self.request("GET", path)[1]["error"], "unknown command")

    def test_http_details(self):
        h2c = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"
        request = f"GET /status HTTP/1.1\r\nHost: localhost\r\n{h2c}\r\n".encode()
        last = b"GET /sessions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nx-request-id: 7\r\n\r\n"
        answer = self.raw(request)
        self.assertTrue(answer.startswith(b"HTTP/1.1 200 OK"), answer)
        self.assertIn(b"Connection: close", answer)
        answer = self.raw(last.replace(b"Connection: close\r\n", b"") + last)
        self.assertEqual(answer.count(b"HTTP/1.1 200 OK"), 2, answer)
        self.assertIn(b"x-request-id: 7", answer)
        self.assertTrue(self.raw(b"GET /status HTTP/1.0\r\nHost: localhost\r\n\r\n").startswith(b"HTTP/1.1 200"))
        self.assertTrue(self.raw(b"HEAD /status HTTP/1.0\r\n\r\n").endswith(b"\r\n\r\n"))
        session = self.new_session()
        post = f"POST /session/{session}/url HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        for extra in ["Expect: 100-continue\r\n", h2c.replace("Connection: Upgrade, HTTP2-Settings\r\n", "")]:
            answer = self.raw(f"{post}{extra}Content-Length: 2\r\n\r\n{{}}".encode())
            self.assertIn(b'"length": 2', answer)
            self.assertEqual(b"100 Continue" in answer, "Expect" in extra)

    def test_limits_of_a_request(self):
        head = "POST /session HTTP/1.1\r\nHost: localhost\r\n"
        self.assertIn(b"HTTP/1.1 413", self.raw(f"{head}Content-Length: 200000000\r\n\r\n".encode()))
        self.assertIn(b"HTTP/1.1 431", self.raw(f"{head}a: {'b' * 70000}\r\n\r\n".encode()))
        self.assertIn(b"HTTP/1.1 400", self.raw(b"nonsense\r\n\r\n"))

    def test_requests_in_order_and_latency(self):
        session = self.new_session()
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        times = []
        for _ in range(int(os.environ.get("REQUESTS", 1000))):
            start = time.perf_counter()
            connection.request("GET", f"/session/{session}/url")
            connection.getresponse().read()
            times.append(time.perf_counter() - start)
        connection.close()
        times.sort()
        if "REQUESTS" in os.environ:
            with open(f"/proc/{self.server.pid}/status") as file:
                memory = [line.split()[:2] for line in file if line.startswith(("VmRSS", "VmHWM"))]
            print(f"median {times[len(times) // 2] * 1e6:.0f} us, p99 {times[len(times) * 99 // 100] * 1e6:.0f} us", memory)

    def test_no_leaks_of_descriptors_and_processes(self):
        def descriptors():
            return len(os.listdir(f"/proc/{self.server.pid}/fd"))

        self.request("DELETE", f"/session/{self.new_session()}")
        before = descriptors()
        for _ in range(int(os.environ.get("SESSIONS", 10))):
            self.request("DELETE", f"/session/{self.new_session()}")
        deadline = time.monotonic() + 5
        while (descriptors() > before or len(self.child_states()) > 1) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertLessEqual(descriptors(), before)
        self.assertEqual(len(self.child_states()), 1)
        self.assertNotIn("Z", self.child_states())

    def child_states(self):
        # The state and the parent follow the name, which is in parentheses.
        states = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{process}/stat") as file:
                    state, parent = file.read().rsplit(")", 1)[1].split()[:2]
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(parent) == self.server.pid:
                states.append(state)
        return states

    def test_interrupt(self):
        self.new_session()
        self.server.send_signal(signal.SIGINT)
        self.assertEqual(self.server.wait(10), 130)


class TokenTests(ServerTests):
    """Only its own test: the token is needed for each request."""

    def setUp(self):
        self.file = tempfile.NamedTemporaryFile("w")
        self.file.write("secret\n")
        self.file.flush()
        self.arguments = ["--host", "0.0.0.0", "--token-file", self.file.name, "--base-path", "/wd/hub"]
        super().setUp()
        self.addCleanup(self.file.close)

    def test_token(self):
        basic = base64.b64encode(b"user:secret").decode()
        for value, expected in [("Bearer secret", 200), (f"Basic {basic}", 200), ("Bearer other", 403), ("", 403)]:
            self.assertEqual(self.request("GET", "/wd/hub/status", headers={"Authorization": value})[0], expected)
        headers = {"Authorization": "Bearer secret"}
        self.assertEqual(self.request("GET", "/status", headers=headers)[0], 404)


for name in [name for name in dir(ServerTests) if name.startswith("test_")]:
    setattr(TokenTests, name, None)

class Program:
    """The program whose developer tools the server serves: this test, at the other end of the server's socket."""

    OPENED, TEXT, CLOSED, LISTENING = 2, 3, 4, 5

    def __init__(self):
        self.socket, other = socket.socketpair()
        self.server = subprocess.Popen(
            [SERVER, "--devtools", "0"], preexec_fn=lambda: os.dup2(other.fileno(), 3), close_fds=False)
        other.close()
        self.stream = self.socket.makefile("rb")
        kind, self.port, _ = self.take()
        if kind != self.LISTENING:
            raise AssertionError(f"the first message is {kind}")

    def take(self):
        """The kind, number and payload of the next message."""
        length, kind, number = struct.unpack("<IBI", self.stream.read(9))
        return kind, number, self.stream.read(length - 5)

    def send(self, kind, number, payload=b""):
        self.socket.sendall(struct.pack("<IBI", 5 + len(payload), kind, number) + payload)

    def open(self, **options):
        """A WebSocket and its number."""
        client = websocket.create_connection(
            f"ws://127.0.0.1:{self.port}/devtools/page/1", timeout=10, **({"suppress_origin": True} | options))
        kind, number, path = self.take()
        if (kind, path) != (self.OPENED, b"/devtools/page/1"):
            raise AssertionError(f"{kind} {path}")
        return client, number

    def end(self):
        """Ends like a program that has been killed."""
        self.stream.close()
        self.socket.close()
        return self.server.wait(10)


class WebSocketTests(unittest.TestCase):
    def setUp(self):
        self.program = Program()
        self.addCleanup(lambda: self.assertEqual(self.program.end(), 0))

    def test_messages_in_both_directions(self):
        client, number = self.program.open()
        for text in ["{}", "", "Чай 🎂", "x" * 5_000_000]:
            client.send(text)
            self.assertEqual(self.program.take(), (Program.TEXT, number, text.encode()))
            self.program.send(Program.TEXT, number, text.encode())
            self.assertEqual(client.recv(), text)
        client.send_frame(websocket.ABNF.create_frame("two ", websocket.ABNF.OPCODE_TEXT, 0))
        client.ping("between")
        client.send_frame(websocket.ABNF.create_frame("parts", websocket.ABNF.OPCODE_CONT, 1))
        self.assertEqual(self.program.take(), (Program.TEXT, number, b"two parts"))
        self.assertEqual(client.recv_data(control_frame=True), (websocket.ABNF.OPCODE_PONG, b"between"))
        other, second = self.program.open()
        self.program.send(Program.CLOSED, second)
        self.assertEqual(other.recv_data(control_frame=True), (websocket.ABNF.OPCODE_CLOSE, b"\x03\xe8"))
        client.close()
        self.assertEqual(self.program.take(), (Program.CLOSED, number, b""))

    def test_violations_close_the_connection(self):
        frame = websocket.ABNF.create_frame
        wrong = [
            (lambda client: client.sock.sendall(b"\x81\x02hi"), 1002),  # not masked
            (lambda client: client.send_binary(b"\x00"), 1003),
            (lambda client: client.send_frame(frame(b"\xff\xfe", websocket.ABNF.OPCODE_TEXT, 1)), 1007),
            (lambda client: client.send_frame(frame("x", websocket.ABNF.OPCODE_CONT, 1)), 1002),
        ]
        for violate, code in wrong:
            client, number = self.program.open()
            violate(client)
            self.assertEqual(client.sock.recv(4), b"\x88\x02" + struct.pack(">H", code))
            self.assertEqual(self.program.take(), (Program.CLOSED, number, b""))
            client.shutdown()

    def test_origins_and_paths_that_are_refused(self):
        address = f"ws://127.0.0.1:{self.program.port}/devtools/page/1"
        for options in [{"origin": "http://evil.test"}, {"host": "evil.test", "suppress_origin": True}]:
            with self.assertRaises(websocket.WebSocketBadStatusException) as caught:
                websocket.create_connection(address, timeout=10, **options)
            self.assertEqual(caught.exception.status_code, 403)
        client, _ = self.program.open(origin="devtools://devtools", suppress_origin=False)
        client.close()


if __name__ == "__main__":
    if sys.argv[1:] == ["--process"]:
        play_process()
    else:
        unittest.main()
