#!/usr/bin/python3 -SE
"""Answers some requests only when others have been made or answered: see the paths below."""

import socket
import threading

listener = socket.socket(fileno=3)
fast_was_answered = threading.Event()
release_was_asked_for = threading.Event()


def answer(connection):
    path = connection.recv(65536).decode().split()[1]
    if path == "/slow":
        fast_was_answered.wait()
    if path == "/poll":
        release_was_asked_for.wait()
    if path == "/release":
        release_was_asked_for.set()
    body = "<title>Orders</title><p>orders" if path == "/" else path[1:]
    kind = "text/html" if path == "/" else "text/plain"
    head = f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close"
    connection.sendall((head + "\r\n\r\n" + body).encode())
    connection.close()
    if path == "/fast":
        fast_was_answered.set()


while True:
    connection, _ = listener.accept()
    threading.Thread(target=answer, args=(connection,), daemon=True).start()
