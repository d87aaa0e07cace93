// Written by hull native-from: answers calls as they were recorded.
// A call gets the next recorded reply to the same data; the last one is repeated. Times are in milliseconds.

const recorded = {
  "interface watch_position": [
    {"data":{},"steps":[{"reply":{"step":1,"latitude":55.76}},{"wait":1000,"reply":{"step":2,"latitude":55.77}},{"wait":1000,"reply":{"step":3,"latitude":55.78}}]},
  ],
  "interface branches": [
    {"data":{"near":"Main"},"steps":[{"reply":{"percent":25}},{"reply":{"percent":50}},{"reply":{"percent":75}},{"event":"searched","data":{"near":"Main","tab":"CALLS"}}],"value":[{"name":"Main 1"},{"name":"Main 2"}]},
  ],
  "interface pay": [
    {"data":{"sum":120},"steps":[{"ask":"confirm","data":{"message":"Pay 120?","default":""}}],"error":{"code":"CANCELED_BY_USER","message":"the user has canceled the payment","detail":null}},
    {"data":{"sum":120},"steps":[{"ask":"confirm","data":{"message":"Pay 120?","default":""}},{"ask":"call","data":{"interface":"storage_set","data":{"key":"last_payment","value":120}}},{"event":"paid","data":{"sum":120}}],"value":{"sum":120}},
    {"data":{"sum":120},"steps":[{"ask":"confirm","data":{"message":"Pay 120?","default":""}}]},
  ],
  "message sum": [
    {"data":[1,2,3],"value":6},
    {"data":"no list","steps":[{"log":"TypeError: numbers.reduce is not a function. (In 'numbers.reduce((total, number) => total + number, 0)', 'numbers.reduce' is undefined)\n@native/device.js:22:45\nhandleCall@hull:native:103:32\nhandleCall@hull:native:97:27\nreceive@hull:native:148:17","level":"error"}],"error":{"code":"NATIVE_ERROR","message":"TypeError: numbers.reduce is not a function. (In 'numbers.reduce((total, number) => total + number, 0)', 'numbers.reduce' is undefined)","detail":null}},
  ],
  "message visit": [
    {"data":{"page":"index"},"steps":[{"log":"visit 1: index","level":"info"}],"value":null},
  ],
  "url queue": [
    {"data":{"url":"yy://__QUEUE_MESSAGE__/","kind":"frame"},"steps":[{"evaluate":"takeQueue()"},{"run":"handleReply({\"id\":1,\"reply\":\"FIRST\"})"},{"run":"handleReply({\"id\":2,\"reply\":\"SECOND\"})"}],"value":null},
  ],
  "url api": [
    {"data":{"url":"https://api.example/orders","kind":"fetch","method":"GET","headers":{"accept":"*/*","accept-language":"en-US,en"},"body":""},"value":{"status":200,"headers":{"content-type":"application/json"},"body":{"url":"https://api.example/orders","method":"GET"}}},
    {"data":{"url":"https://api.example/missing","kind":"fetch","method":"POST","headers":{"accept":"*/*","accept-language":"en-US,en"},"body":""},"value":{"status":404,"headers":{"content-type":"application/json"},"body":{"url":"https://api.example/missing","method":"POST"}}},
  ],
};

// Members in any order are the same data. Prompts and requests are found by what the page chooses.
const sorted = (key, value) => value && typeof value === "object" && !Array.isArray(value)
  ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))) : value;
const essence = (kind, data) => kind === "prompt" ? { text: data.text, default: data.default }
  : kind === "url" ? { url: data.url, kind: data.kind, method: data.method, body: data.body } : data;
const key = (kind, data) => JSON.stringify(essence(kind, data), sorted);
const played = new Map();

native.on("*", async (data, call) => {
  const name = `${call.kind} ${call.name}`;
  const own = key(call.kind, data);
  const same = (recorded[name] ?? []).filter((entry) => key(call.kind, entry.data) === own);
  const count = played.get(name + own) ?? 0;
  const entry = same[Math.min(count, same.length - 1)];
  if (!entry) throw new native.Error("NATIVE_ERROR", `${call.name} was not recorded with ${own}; record it again`);
  played.set(name + own, count + 1);
  for (const step of entry.steps ?? []) {
    if (step.wait) await native.delay(step.wait);
    if (call.isCanceled) return null;
    if ("reply" in step) call.send(step.reply);
    else if ("event" in step) native.emit(step.event, step.data, { call });
    else if ("run" in step) native.run(step.run, { call });
    else if ("log" in step) console[step.level === "warning" ? "warn" : step.level](step.log);
    // Only the effect of a question matters: its answer is part of the recorded replies.
    else if ("evaluate" in step) await native.evaluate(step.evaluate, { call }).catch(() => null);
    else await native.ask(step.ask, step.data, { call }).catch(() => null);
  }
  if (entry.wait) await native.delay(entry.wait);
  if (entry.error) throw new native.Error(entry.error.code, entry.error.message, entry.error.detail);
  return "value" in entry ? entry.value : new Promise(() => {});
});
