(function (variables) { with (variables) return function ($setSource,$transfer,ConsoleLevel,DOMException,Event,EventTarget,MessageEvent,Set,StructuredCloner,Symbol,URL,bindImports,cloneWithTransfer,dictionary,expose,fireSteps,getHandler,handlerAccessors,handlerValue,illegalConstructor,missingArguments,native,pageOrigin,queueTask,requireArguments,secret,setHandler,undefined,window,windowFor) {"use strict";
bindImports({ __proto__: null,
  "structured-clone": (exports) => ({ StructuredCloner, cloneWithTransfer } = exports),
  "event-types": (exports) => ({ MessageEvent } = exports) });
const $pipe = Symbol("pipe");
const portRealm = {
  queue: queueTask,
  dispatch: (owner, { data, ports }) => {
    const own = ports.map((port) => (port instanceof MessagePort ? port : new MessagePort(secret, port)));
    return fireSteps(owner, new MessageEvent("message", { data, ports: own }));
  },
  adopt: (data) => new StructuredCloner().clone(data),
  close: (owner) => fireSteps(owner, new Event("close")),
};
class PipeEnd {
  constructor() {
    this.other = null;
    this.owner = null;
    this.realm = portRealm;
    this.waiting = [];
    this.isStarted = false;
  }
  receive(message) {
    if (this.isStarted) this.realm.queue(() => this.deliver(message));
    else this.waiting.push(message);
  }
  deliver(message) {
    const { owner } = this;
    if (!owner || !this.isStarted) return void this.waiting.push(message);
    const { realm } = this;
    return realm.dispatch(owner, message.realm === realm ? message : { ...message, data: realm.adopt(message.data) });
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
    other.realm.queue(() => (other.owner ? other.realm.close(other.owner) : undefined));
  }
}
class MessagePort extends EventTarget {
  #end;
  constructor(token, end) {
    illegalConstructor(token);
    super();
    this.#end = end;
    if (!end) return;
    end.owner = this;
    end.realm = portRealm;
    end.isStarted = false;
  }
  static [$pipe](port) {
    const end = port.#end;
    port.#end = null;
    if (end) end.owner = null;
    return end;
  }
  postMessage(message, options = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "MessagePort.postMessage");
    const end = this.#end;
    const list = transferList(options);
    if (list.includes(this)) throw new DOMException("A port cannot be sent through itself", "DataCloneError");
    const { data, moved } = cloneWithTransfer(message, list);
    const isSentToItself = end?.other?.owner && list.includes(end.other.owner);
    if (!end?.other || isSentToItself) return;
    const sent = moved.filter((owner) => owner instanceof MessagePort);
    const isNear = end.other.realm === portRealm;
    end.other.receive({ data, ports: isNear ? sent : sent.map(MessagePort[$pipe]), realm: portRealm });
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
const broadcastChannels = new Set();
class BroadcastChannel extends EventTarget {
  #name; #isClosed = false;
  constructor(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "BroadcastChannel");
    super();
    this.#name = `${name}`;
    broadcastChannels.add(this);
  }
  get name() { return this.#name; }
  postMessage(message) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "BroadcastChannel.postMessage");
    if (this.#isClosed) throw new DOMException("This BroadcastChannel is closed", "InvalidStateError");
    const origin = pageOrigin();
    for (const channel of broadcastChannels) {
      if (channel === this || channel.#name !== this.#name) continue;
      const data = new StructuredCloner().clone(message);
      queueTask(() => {
        if (channel.#isClosed) return undefined;
        return fireSteps(channel, new MessageEvent("message", { data, origin }));
      });
    }
    if (broadcastChannels.size <= 1) new StructuredCloner().clone(message);
  }
  close() {
    this.#isClosed = true;
    broadcastChannels.delete(this);
  }
}
handlerAccessors(BroadcastChannel.prototype, ["message", "messageerror"]);
expose(MessagePort, MessageChannel, BroadcastChannel);
function transferList(options) {
  if (options === undefined || options === null) return [];
  options = dictionary(options, "StructuredSerializeOptions");
  const list = options[Symbol.iterator] ? options : options.transfer;
  return list === undefined ? [] : [...list];
}
function messageOptions(options, transfer) {
  if (options === undefined) return { targetOrigin: "/", list: [] };
  if (options === null || typeof options === "object") {
    const { targetOrigin } = dictionary(options, "WindowPostMessageOptions");
    return { targetOrigin: targetOrigin === undefined ? "/" : `${targetOrigin}`, list: transferList(options) };
  }
  return { targetOrigin: `${options}`, list: transferList(transfer) };
}
function postMessage(message, options = undefined, transfer = undefined) {
  requireArguments(arguments.length, 1, "postMessage");
  const { list, targetOrigin } = messageOptions(options, transfer);
  const sender = native.runningFrame();
  if (sender !== frameNumber) native.realm(sender)?.sendTo(frameNumber, message, list, targetOrigin);
  else sendTo(frameNumber, message, list, targetOrigin);
}
function sendTo(number, message, list, targetOrigin) {
  if (targetOrigin === "/") targetOrigin = pageOrigin();
  else if (targetOrigin !== "*") {
    const url = URL.parse(targetOrigin);
    if (!url) throw new DOMException("The target origin is not a URL, \"*\" or \"/\"", "SyntaxError");
    targetOrigin = url.origin;
  }
  const { data, moved } = cloneWithTransfer(message, list);
  const ports = moved.filter((owner) => owner instanceof MessagePort);
  if (number === frameNumber) return receive(data, ports, targetOrigin, frameNumber, pageOrigin());
  native.realm(number)?.receive(data, ports.map(MessagePort[$pipe]), targetOrigin, frameNumber, pageOrigin());
}
function receiveCrossOrigin(message, ends, targetOrigin, sender, origin) {
  const data = new StructuredCloner().clone(message);
  receive(data, ends.map((end) => new MessagePort(secret, end)), targetOrigin, sender, origin);
}
function receive(data, ports, targetOrigin, sender, origin) {
  queueTask(() => {
    if (targetOrigin !== "*" && targetOrigin !== pageOrigin()) {
      const text = `Unable to post message to ${targetOrigin}. Recipient has origin ${pageOrigin()}.`;
      return void native.log(ConsoleLevel.error, text, "");
    }
    const source = windowFor(sender);
    const event = new MessageEvent("message", { data, origin, ports });
    event[$setSource](source);
    return fireSteps(window, event);
  });
}
return { MessagePort, messageOptions, postMessage, receive, receiveCrossOrigin, sendTo };
}})
