// The app: messages are JSON with an id, which the replies repeat.

const post = (message, call) => native.call("post_message", { data: JSON.stringify(message) }, { call });

const methods = {
  say: (text) => `${text}!`,
  pay: async ({ sum }, call) => await native.ask("confirm", { message: `Pay ${sum}?` }, { call }) ? `paid ${sum}` : "canceled",
  track: async (count, call) => {
    for (let step = 1; step <= count && !call.isCanceled; step++) {
      await post({ event: "position", data: step }, call);
      await native.delay(1000);
    }
    return "arrived";
  },
  refuse: () => { throw new native.Error("REFUSED", "Not today."); },
};

native.on("onMessage", async ({ nativeEvent }, call) => {
  const { id, method, data } = JSON.parse(nativeEvent.data);
  try {
    await post({ id, value: await methods[method](data, call) }, call);
  } catch (error) {
    await post({ id, error: `${error.code ?? "UNIMPLEMENTED"}` }, call);
    throw error;
  }
});
