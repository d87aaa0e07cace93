// The native side of react-native-webview: messages without replies, in both directions.

// No result: the page's script must not wait for the app.
native.on("ReactNativeWebView", (data, call) => { receive(data, call); });
native.on("ReactNativeWebView.postMessage", ([data], call) => { receive(`${data}`, call); });

/// Calls the app's interface with the event that the property `onMessage` gets.
async function receive(data, call) {
  try {
    const [url, title] = await Promise.all([native.ask("url", null, { call }), native.ask("title", null, { call })]);
    await native.call("onMessage", { nativeEvent: { data, url, title } }, { call });
  } catch (error) {
    console.error(error.code === "UNKNOWN_INTERFACE"
      ? "react-native-webview: UNIMPLEMENTED: the app has no interface onMessage"
      : `react-native-webview: onMessage: ${error.code}: ${error.message}`);
  }
}

native.on("post_message", async ({ data }, call) => {
  // The event has another target on each platform: pages listen at both.
  const target = await native.ask("platform", null, { call }) === "android" ? "document" : "window";
  native.run(`${target}.dispatchEvent(new MessageEvent("message", ${JSON.stringify({ data: `${data}` })}))`, { call });
});
