// The app: messages are JSON with an id, which the replies repeat.

// A message goes to the view, whichever page it shows then.
const post = (message, tab) => native.call("post_message", { data: JSON.stringify(message) }, { tab });

const methods = {
  say: (text) => `${text}!`,
  pay: async ({ sum }, call) => await native.ask("confirm", { message: `Pay ${sum}?` }, { call }) ? `paid ${sum}` : "canceled",
  track: async (count, call, tab) => {
    for (let step = 1; step <= count && !call.isCanceled; step++) {
      await post({ event: "position", data: step }, tab);
      await native.delay(1000);
    }
    return "arrived";
  },
  refuse: () => { throw new native.Error("REFUSED", "Not today."); },
};

native.on("onMessage", async ({ nativeEvent }, call) => {
  const { id, method, data } = JSON.parse(nativeEvent.data);
  const tab = await native.ask("tab", null, { call });
  try {
    await post({ id, value: await methods[method](data, call, tab) }, tab);
  } catch (error) {
    await post({ id, error: `${error.code ?? "UNIMPLEMENTED"}` }, tab);
    throw error;
  }
});
