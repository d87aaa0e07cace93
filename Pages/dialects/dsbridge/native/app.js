// The app's side: values, and `send` for setProgressData of DSBridge.

native.on("echo.say", (text) => `${text}!`);

native.on("count", async (limit, call) => {
  for (let step = 1; step < limit; step++) {
    call.send(step);
    await native.delay(1000);
  }
  return limit;
});

native.on("pay", async ({ sum }, call) => {
  if (!await native.ask("confirm", { message: `Pay ${sum}?` }, { call })) return "canceled";
  return `paid ${sum}, page knows ${await native.call("call_handler", { name: "basket", args: ["tea", 2] }, { call })}`;
});
