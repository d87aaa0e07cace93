// Messages between windows, ports and channels (HTML standard 9.3 to 9.5).

const $pipe = Symbol("pipe");

/// One end of a channel, apart from the port that owns it at the moment.
class PipeEnd {
  constructor() {
    this.other = null;
    this.owner = null;
    /// Messages that wait for the owner to start.
    this.waiting = [];
    this.isStarted = false;
  }
  receive(message) {
    if (this.isStarted) queueTask(() => this.deliver(message));
    else this.waiting.push(message);
  }
  deliver(message) {
    const { owner } = this;
    // The end moved to another port in the meantime, where the message follows.
    if (!owner || !this.isStarted) return void this.waiting.push(message);
    return fireSteps(owner, new MessageEvent("message", message));
  }
  start() {
    if (this.isStarted) return;
    this.isStarted = true;
    for (const message of this.waiting.splice(0)) this.receive(message);
  }
  close() {
    const { other } = this;
    if (!other) return;
    this.other = null;
    other.other = null;
    queueTask(() => (other.owner ? fireSteps(other.owner, new Event("close")) : undefined));
  }
}

class MessagePort extends EventTarget {
  #end;
  constructor(token, end) {
    illegalConstructor(token);
    super();
    this.#end = end;
    if (end) end.owner = this;
  }
  postMessage(message, options = undefined) {
    requireArguments(arguments.length, 1, "postMessage");
    const end = this.#end;
    const list = transferList(options);
    if (list.includes(this)) throw new DOMException("A port cannot be sent through itself", "DataCloneError");
    const { data, moved } = cloneWithTransfer(message, list);
    const isSentToItself = end?.other?.owner && list.includes(end.other.owner);
    if (!end?.other || isSentToItself) return;
    end.other.receive({ data, ports: moved.filter((owner) => owner instanceof MessagePort) });
  }
  start() { this.#end?.start(); }
  close() { this.#end?.close(); }
  get onmessage() { return getHandler(this, "message"); }
  set onmessage(value) {
    setHandler(this, "message", handlerValue(value));
    this.#end?.start();
  }
  [$transfer]() {
    const end = this.#end;
    if (!end) throw new DOMException("The port was sent elsewhere already", "DataCloneError");
    const owner = new MessagePort(secret, null);
    const commit = () => {
      this.#end = null;
      owner.#end = end;
      end.owner = owner;
      end.isStarted = false;
    };
    return { owner, commit };
  }
}
handlerAccessors(MessagePort.prototype, ["messageerror", "close"]);

class MessageChannel {
  #port1; #port2;
  constructor() {
    const ends = [new PipeEnd(), new PipeEnd()];
    ends[0].other = ends[1];
    ends[1].other = ends[0];
    this.#port1 = new MessagePort(secret, ends[0]);
    this.#port2 = new MessagePort(secret, ends[1]);
  }
  get port1() { return this.#port1; }
  get port2() { return this.#port2; }
}

/// Channels that are open, in the order of their making; the documents of one page share the list.
const broadcastChannels = new Set();

class BroadcastChannel extends EventTarget {
  #name; #isClosed = false;
  constructor(name) {
    requireArguments(arguments.length, 1, "BroadcastChannel");
    super();
    this.#name = `${name}`;
    broadcastChannels.add(this);
  }
  get name() { return this.#name; }
  postMessage(message) {
    requireArguments(arguments.length, 1, "postMessage");
    if (this.#isClosed) throw new DOMException("This BroadcastChannel is closed", "InvalidStateError");
    const { origin } = pageURL;
    for (const channel of broadcastChannels) {
      if (channel === this || channel.#name !== this.#name) continue;
      const data = new StructuredCloner().clone(message);
      queueTask(() => {
        if (!channel.#isClosed) return fireSteps(channel, new MessageEvent("message", { data, origin }));
      });
    }
    // A channel alone still says what cannot be sent.
    if (broadcastChannels.size <= 1) new StructuredCloner().clone(message);
  }
  close() {
    this.#isClosed = true;
    broadcastChannels.delete(this);
  }
}
handlerAccessors(BroadcastChannel.prototype, ["message", "messageerror"]);
expose(MessagePort, MessageChannel, BroadcastChannel);

/// The second argument of `postMessage`: a list of what is to be transferred, or options that have one.
function transferList(options) {
  if (options === undefined || options === null) return [];
  options = dictionary(options, "StructuredSerializeOptions");
  const list = options[Symbol.iterator] ? options : options.transfer;
  return list === undefined ? [] : [...list];
}

/// `window.postMessage`: `(message, options)` or `(message, targetOrigin, transfer)`.
function postMessage(message, options = undefined, transfer = undefined) {
  requireArguments(arguments.length, 1, "postMessage");
  let targetOrigin = "/";
  let list = [];
  if (options !== null && typeof options === "object") {
    list = transferList(options);
    if (options.targetOrigin !== undefined) targetOrigin = `${options.targetOrigin}`;
  } else if (options !== undefined || arguments.length > 1) {
    if (options !== undefined && options !== null) targetOrigin = `${options}`;
    list = transferList(transfer);
  }
  receiveMessage(message, list, targetOrigin, window, pageURL.origin);
}

/// A message for this window from one of an origin.
function receiveMessage(message, list, targetOrigin, source, origin) {
  if (targetOrigin === "/") targetOrigin = origin;
  else if (targetOrigin !== "*") {
    const url = URL.parse(targetOrigin);
    if (!url) throw new DOMException("The target origin is no URL, \"*\" or \"/\"", "SyntaxError");
    targetOrigin = url.origin;
  }
  const { data, moved } = cloneWithTransfer(message, list);
  const ports = moved.filter((owner) => owner instanceof MessagePort);
  queueTask(() => {
    if (targetOrigin !== "*" && targetOrigin !== pageURL.origin) {
      const text = `Unable to post message to ${targetOrigin}. Recipient has origin ${pageURL.origin}.`;
      return void native.log(ConsoleLevel.error, text, "");
    }
    return fireSteps(window, new MessageEvent("message", { data, origin, source, ports }));
  });
}
