import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

@Suite("Schemas of the bridge") struct ContractTests {
  private static let manifest = """
    name: Shop
    tabs: [{id: HOME, title: Shop, url: index.html}]
    state: {CART: [count, last-item]}
    actions: {refresh: {key: r}}
    bridge:
      contracts: POLICY
      events:
        paid: {type: object, properties: {amount: {type: integer}}, required: [amount]}
      interfaces:
        pay: {script: native/shop.js, parameters: schemas/payment.json, result: {type: [integer, "null"]}}
        watch: {script: native/shop.js, progress: {type: integer}}
        free: {reply: 1}
        tree: {reply: null, parameters: {type: array, items: {$ref: "#"}}, result: schemas/tree.json}
        cart-items: {reply: [], result: {type: array, items: {anyOf: [{type: string}, {enum: [1, {a: 2}]}]}}}
      handlers:
        total: {script: native/shop.js, promise: true, parameters: {type: array, items: {type: number}}}
        leave:
      objects:
        Device: {methods: {add: {script: native/shop.js, parameters: {type: array, items: {type: integer}}, result: {type: integer}}}}

    """

  private static let schema = """
    {"type": "object", "properties": {"amount": {"type": "integer", "minimum": 1}, "to": {"type": ["string", "null"]},
    "tags": {"type": "object", "additionalProperties": {"type": "boolean"}}}, "required": ["amount"], "additionalProperties": false}
    """

  /// Folders contain folders; links and names contain each other without an object in between.
  private static let tree = """
    {"anyOf": [{"$ref": "#/definitions/folder"}, {"type": "null"}], "definitions": {
    "folder": {"type": "object", "properties": {"name": {"$ref": "#/definitions/name"}, "size": {"$ref": "#/definitions/size"},
    "folders": {"type": "array", "items": {"$ref": "#/definitions/folder"}}, "linked": {"$ref": "#"}}, "required": ["name"]},
    "name": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/definitions/name"}}]},
    "size": {"type": "integer"}}}
    """

  private static let script = """
    native.on("pay", ({ amount }, call) => {
      native.emit("paid", { amount: amount === 3 ? "three" : amount }, { call });
      return amount === 2 ? "two" : amount;
    });
    native.on("watch", (data, call) => { call.send(1); call.send("second"); return null; });
    native.on("total", (numbers) => numbers.length);
    native.on("Device.add", ([left, right]) => left + right);
    """

  private static let page = """
    <button onclick="run()">Run</button><p id=out></p>
    <script>
    const lines = [];
    addEventListener("paid", (event) => lines.push("paid " + JSON.stringify(event.detail)));
    async function attempt(name, data) {
      try { lines.push(name + " " + JSON.stringify(await bridge.call_interface(name, data))); }
      catch (error) { lines.push(name + " " + error.code + " " + JSON.stringify(error.detail)); }
    }
    async function run() {
      await attempt("pay", { amount: 1 });
      await attempt("pay", { amount: "12" });
      await attempt("pay", { amount: 2 });
      await attempt("pay", { amount: 3 });
      await bridge.watch_interface("watch", {}, (value) => lines.push("watch " + value)).done.catch((error) => lines.push("watch " + error.code));
      // Handlers with replies exist on iOS, and objects on Android.
      if (window.webkit) {
        await webkit.messageHandlers.total.postMessage(["1"]).then((value) => lines.push("total " + value), (error) => lines.push(error.message));
      } else {
        try { lines.push("add " + Device.add(1, 1.5)); } catch (error) { lines.push("add " + error.cause.code); }
      }
      console.log(lines.join("\\n"));
    }
    </script>
    """

  private func app(policy: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    for name in ["flows", "native", "schemas"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/shop/\(name)", withIntermediateDirectories: true)
    }
    try folder.write(Self.manifest.replacing("POLICY", with: policy), to: "shop/app.yaml")
    try folder.write(Self.schema, to: "shop/schemas/payment.json")
    try folder.write(Self.tree, to: "shop/schemas/tree.json")
    try folder.write(Self.script, to: "shop/native/shop.js")
    try folder.write(Self.page, to: "shop/index.html")
    for (platform, last) in [("ios", "total"), ("android", "add")] {
      try folder.write(
        """
        appId: shop
        hull: {platform: \(platform)}
        ---
        - launchApp
        - tapOn: Run
        - assertConsole: {text: '(?s)paid .*pay 1.*\(last) .*'}
        - assertConsole: {level: error, text: 'contract of pay: parameters \\$.amount: expected integer, got "12"'}

        """, to: "shop/flows/\(platform).yaml")
    }
    return folder
  }

  /// What the page and the console have, and the differences from the contract in the trace.
  @Test("Data that does not match is reported, and passed on or rejected", arguments: ["report", "reject"])
  func policies(policy: String) throws {
    let folder = try app(policy: policy)
    defer { folder.remove() }
    let run = try CommandRun.hull(
      ["test", "shop", "--json", "trace.jsonl"], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0, "\(run.output)\(run.error)")
    let lines = try folder.text(of: "trace.jsonl").split(separator: "\n").filter {
      $0.contains(#""kind":"console""#) || $0.contains(#""contract":"#)
    }
    let text = lines.map { $0.replacing(/"t":[0-9.]+,/, with: "") + "\n" }.joined()
    Golden.expect(text, "contracts/\(policy).jsonl")
  }

  @Test("hull types prints declarations of the whole bridge, which are valid TypeScript")
  func types() throws {
    let folder = try app(policy: "report")
    defer { folder.remove() }
    let run = try CommandRun.hull(["types", "shop"], in: URL(fileURLWithPath: folder.path))
    #expect(run.status == 0)
    #expect(run.error == "")
    Golden.expect(run.output, "contracts/bridge.d.ts")
    let tsc = "/usr/bin/tsc"
    // Debian's node-typescript, which `make lint` installs; a machine without it skips the rest.
    guard FileManager.default.isExecutableFile(atPath: tsc) else { return }
    try folder.write(run.output, to: "bridge.d.ts")
    try folder.write(
      """
      async function page() {
        const paid: number | null = await bridge.call_interface("pay", { amount: 3, to: null, tags: { gift: true } });
        const value: unknown = await bridge.call_interface("free");
        bridge.watch_interface("watch", {}, (step: number) => step + 1).done.then((last: unknown) => last);
        const total: unknown = await webkit.messageHandlers.total.postMessage([1, 2.5]);
        const sum: number = Device.add(1, 2);
        addEventListener("paid", (event) => event.detail.amount.toFixed());
        const death = await bridge.last_death();
        const lost: string[] | undefined = death?.lost_calls;
        window.bridge.state = { CART: { count: 1, "last-item": "a" } };
        bridge.add_action_listener(({ type }: { type: "refresh" }) => type);
        await bridge.call_interface("cache_clear");
        const items: (string | 1 | { a: 2 })[] = await bridge.call_interface("cart-items");
        const tree = await bridge.call_interface("tree", [[], [[]]]);
        const inner: string | BridgeTypes.TreeResultName[] | undefined = tree?.folders?.[0].linked?.name;
        const root: BridgeTypes.TreeResult = { name: ["a", ["b"]], folders: [{ name: "c", size: 1 }], linked: null };
        // @ts-expect-error
        await bridge.call_interface("tree", [1]);
        // @ts-expect-error
        root?.folders?.[0].folders?.[0].size?.length;
        // @ts-expect-error
        await bridge.call_interface("pay", { amount: "12" });
        // @ts-expect-error
        await bridge.call_interface("pay");
        // @ts-expect-error
        await bridge.call_interface("pay", { amount: 1, extra: 2 });
        // @ts-expect-error
        await bridge.call_interface("unknown", {});
        // @ts-expect-error
        webkit.messageHandlers.total.postMessage(["1"]);
        // @ts-expect-error
        addEventListener("paid", (event) => event.detail.sum);
        // @ts-expect-error
        Device.add("1");
        return [paid, value, total, sum, lost, items, inner, root];
      }

      """, to: "page.ts")
    let output = try OutputFile(folder.path + "/tsc.txt")
    let nothing = try OutputFile("/dev/null")
    let process = try StartedProgram(
      [tsc, "--strict", "--noEmit", "--target", "es2022", "bridge.d.ts", "page.ts"], in: folder.path,
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path],
      input: nothing.descriptor, output: output.descriptor, errors: output.descriptor)
    let ending = process.wait(seconds: 60)
    let messages = try output.text()
    #expect(ending == .exited(status: 0), "\(messages)")
  }

  @Test("Every sample has valid types", arguments: ["bank", "native-side", "parenting"])
  func samples(name: String) throws {
    let run = try CommandRun.hull(["types", name])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasPrefix("// Written by hull types: the bridge of "))
  }
}
