// The app's handlers. Each gets the list of arguments.

native.on("say", ([greeting, name]) => `${greeting} ${name}!`);

native.on("pay", async ([{ sum }], call) => ({
  paid: await native.ask("confirm", { message: `Pay ${sum}?` }, { call }) ? sum : 0,
}));

// A promise has one value: a stream is a sequence of events.
native.on("track", async ([count], call) => {
  for (let step = 1; step <= count && !call.isCanceled; step++) {
    native.emit("position", step, { call });
    await native.delay(1000);
  }
  return "arrived";
});
