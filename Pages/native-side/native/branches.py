#!/usr/bin/env python3
"""Finds branches near a place; reports its progress."""
import hull_native as native


@native.on("branches")
def branches(data, call):
    for percent in (25, 50, 75):
        call.send({"percent": percent})
    native.emit("searched", {"near": data["near"], "tab": native.ask("tab", call=call.id)}, call=call.id)
    return [{"name": f"{data['near']} {number}"} for number in (1, 2)]


native.run()
