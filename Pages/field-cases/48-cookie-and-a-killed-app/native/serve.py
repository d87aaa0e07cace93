"""Minimal HTTP for a sample: one request per connection, one after the other."""
import socket


class Request:
    def __init__(self, text):
        head, _, self.body = text.partition("\r\n\r\n")
        lines = head.split("\r\n")
        self.method, target, _ = lines[0].split(" ", 2)
        self.path, _, self.query = target.partition("?")
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers[name.strip().lower()] = value.strip()


def read(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(65536)
        if not part:
            return None
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    length = 0
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            length = int(value)
    while len(body) < length:
        part = connection.recv(65536)
        if not part:
            return None
        body += part
    return Request(head.decode() + "\r\n\r\n" + body.decode())


def reply(connection, status, headers, body):
    if isinstance(body, str):
        body = body.encode()
    names = {name.lower() for name, _ in headers}
    lines = [f"HTTP/1.1 {status}"] + [f"{name}: {value}" for name, value in headers]
    if "content-length" not in names:
        lines.append(f"Content-Length: {len(body)}")
    lines.append("Connection: close")
    connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)


def serve(answer, tls=None):
    """Serves requests forever. `answer` maps a request to status, headers and body; `tls` is an SSL context."""
    listener = socket.socket(fileno=3)
    while True:
        connection, _ = listener.accept()
        try:
            if tls is not None:
                connection = tls.wrap_socket(connection, server_side=True)
            request = read(connection)
            if request is not None:
                reply(connection, *answer(request))
        except OSError:
            # The client has disconnected, or does not trust the certificate.
            pass
        finally:
            connection.close()
