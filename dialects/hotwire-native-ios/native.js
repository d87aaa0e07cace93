// The native side of Hotwire Native: bridge components, and the visits that Turbo proposes. Both platforms have the same
// messages; on Android messages and options are JSON texts.

const tabOf = (call) => native.ask("tab", null, { call });
const isApple = async () => await native.ask("platform") !== "android";

/// The document of a tab, and what its components have sent.
class Document {
  constructor(tab) {
    this.tab = tab;
    /// The last message of each component and event: a reply repeats its id.
    this.messages = new Map();
    /// The component whose button is in the bar.
    this.button = null;
    this.isEnded = false;
  }

  run(script) { native.run(script, { tab: this.tab }); }

  /// Replies to a message, by default to the last one of that event, as often as the native side likes. A document that
  /// has ended gets none: the one after it counts its messages from 1 again. With `call`, the shell itself drops a reply
  /// that is on its way while the document ends.
  async reply(component, event, options = null) {
    const message = options?.message ?? this.messages.get(`${component}.${event}`);
    if (!message) return;
    const { id, data: received } = message;
    const reply = JSON.stringify({ id, component, event, data: options?.data ?? received ?? {} });
    const script = `window.nativeBridge.replyWith(${await isApple() ? reply : JSON.stringify(reply)})`;
    if (this.isEnded) return;
    if (options) native.run(script, { call: options.call });
    else this.run(script);
  }

  async showButton(component, icon) {
    this.button = icon ? component : null;
    // The bar is replaced as a whole.
    const hasBack = await native.evaluate("history.length > 1", { tab: this.tab });
    await native.call("set_navigation_bar", { rightIcon: icon, leftIcon: hasBack ? "ic_back" : "none" }, { tab: this.tab });
  }
}

const documents = new Map();

const components = {
  form: {
    connect: (data, document) => document.showButton("form", "ic_done"),
    submitEnabled: (data, document) => document.showButton("form", "ic_done"),
    submitDisabled: (data, document) => document.showButton("form", null),
  },
  "overflow-menu": {
    connect: (data, document) => document.showButton("overflow-menu", "ic_more"),
  },
  menu: {
    /// A menu without a choice gets no reply.
    async display({ title, items }, document, call, message) {
      const lines = items.map((item, position) => `${position + 1} ${item.title}`);
      const answer = await native.ask("prompt", { message: [title, ...lines].join("\n") }, { call });
      const item = items[Number(answer) - 1];
      if (item) await document.reply("menu", "display", { data: { selectedIndex: item.index }, message, call });
    },
  },
};

/// The document of the tab that calls. This script may have been started again while one is shown.
async function documentOf(call) {
  const tab = await tabOf(call);
  if (!documents.has(tab)) documents.set(tab, new Document(tab));
  return documents.get(tab);
}

/// The document of a tab has ended. A page that is loaded again after its renderer's death has the bar of its entry, and the
/// components of the new document have not connected yet.
native.addEventListener("document", ({ tab }) => {
  const earlier = documents.get(tab);
  documents.delete(tab);
  if (!earlier) return;
  earlier.isEnded = true;
  if (!earlier.button) return;
  const document = new Document(tab);
  documents.set(tab, document);
  document.showButton(null, null);
});

async function handleReady(call) {
  (await documentOf(call)).run(`window.nativeBridge.register(${JSON.stringify(Object.keys(components))})`);
}

async function handleMessage(message, call) {
  const { component, event, data } = message;
  const document = await documentOf(call);
  const events = Object.hasOwn(components, component) ? components[component] : {};
  // A message has no error reply.
  if (!Object.hasOwn(events, event)) return console.warn(`the event ${event} of the component ${component} is not implemented in Hull`);
  document.messages.set(`${component}.${event}`, message);
  await events[event](data ?? {}, document, call, message);
}

/// The buttons of components are at the right of the bar.
native.addEventListener("bar_item", ({ tab, data }) => {
  const document = documents.get(tab);
  if (data.item === "right" && document?.button) document.reply(document.button, "connect");
});

// MARK: Turbo

/// The visit of a proposal: the native side makes it in the same web view, where Turbo performs it, or presents it by a
/// rule of the app.
async function visit(location, options, call) {
  const rule = await native.ask("presentation", { url: location }, { call });
  if (rule && !rule.in_page) return native.ask("visit", { url: location }, { call });
  const text = JSON.stringify(rule?.in_page === "replace" ? { ...options, action: "replace" } : options);
  const values = [JSON.stringify(location), await isApple() ? text : JSON.stringify(text), '""'];
  native.run(`window.turboNative.visitLocationWithOptionsAndRestorationIdentifier(${values})`, { tab: await tabOf(call) });
}

const turbo = {
  visitProposed: ({ location, options }, call) => visit(location, options, call),
  visitRequestFailed({ statusCode }) { console.warn(`the request of the visit failed with the status ${statusCode}`); },
  pageLoadFailed() { console.warn("the page has no Turbo"); },
  // A page whose assets have changed is loaded again.
  async pageInvalidated(data, call) { native.run("location.reload()", { tab: await tabOf(call) }); },
  log({ message }) { console.log(message); },
};

native.on("bridge", (message, call) => message === "ready" ? handleReady(call) : handleMessage(message, call));
native.on("turbo", ({ name, data }, call) => turbo[name]?.(data, call));

// Methods of Android's objects block the page until they return, so that they start their work only.
const start = (work) => { work.catch((error) => console.error(error)); };
native.on("BridgeComponentsNative.bridgeDidInitialize", (values, call) => start(handleReady(call)));
native.on("BridgeComponentsNative.bridgeDidReceiveMessage", ([text], call) => start(handleMessage(JSON.parse(text), call)));
native.on("TurboSession.visitProposedToLocation", ([location, options], call) => start(visit(location, JSON.parse(options), call)));
native.on("TurboSession.visitRequestFailedWithStatusCode", ([identifier, statusCode]) => turbo.visitRequestFailed({ statusCode }));
native.on("TurboSession.turboFailedToLoad", () => turbo.pageLoadFailed());
native.on("TurboSession.pageInvalidated", (values, call) => start(turbo.pageInvalidated({}, call)));
