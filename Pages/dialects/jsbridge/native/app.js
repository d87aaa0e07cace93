// The app's handlers. Their data is text, as in Java.

native.on("say", (text) => `${text}!`);

native.on("pay", async (text, call) => {
  const { sum } = JSON.parse(text);
  if (!await native.ask("confirm", { message: `Pay ${sum}?` }, { call })) return { paid: 0 };
  const basket = await native.call("call_handler", { name: "basket", data: { item: "tea" } }, { call });
  return { paid: sum, basket };
});

// The bridge has one reply to each call: a stream is a sequence of calls of the native side.
native.on("track", async (count, call) => {
  for (let step = 1; step <= Number(count); step++) {
    await native.call("call_handler", { name: "position", data: step }, { call });
    await native.delay(1000);
  }
  return "arrived";
});
