#!/usr/bin/env node
// The same as branches.py, for node: `branches: {run: native/branches.cjs}`.
const native = require("./hull-native.cjs");

native.on("branches", async (data, call) => {
  for (const percent of [25, 50, 75]) call.send({ percent });
  native.emit("searched", { near: data.near, tab: await native.ask("tab", null, { call }) }, { call });
  return [1, 2].map((number) => ({ name: `${data.near} ${number}` }));
});

native.serve();
