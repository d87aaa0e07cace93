// The functions that Swift gives to the scripts: HostBindings and FlowHostBindings. A test compares their names.
// Nodes, requests, sockets and frames are numbers; a text parameter converts other values to a string.

type NodeID = number;
type Bytes = ArrayBufferView | ArrayBuffer | string | null;

/// Bindings of module scripts, which pages and flow scripts have.
interface ModuleBindings {
  /// `[value]`, or `[undefined, exception]`.
  compile(source: string, url: string, line: number): any[];
  checkSyntax(source: string, url: string, line: number): SyntaxError | undefined;
  readModule(source: string, detachedNames: Iterable<string>): any;
  renameImports(source: string, name: string): string | null;
}

interface HostBindings extends ModuleBindings {
  // ---- Shared memory ----

  readonly mutationBuffer: Int32Array;
  /// Numbers at the indexes of `Status`.
  readonly status: Float64Array;

  // ---- Lazy modules and markup ----

  lazyModule(name: string): (variables: object) => Function;
  lazyModuleParameters(name: string): string;
  parseFragment(markup: string, context: string, namespace: number): any;
  parsePlain(markup: string, context: string): any;
  parseDocument(markup: string): any;

  // ---- Scripts ----

  evaluate(source: string, url: string, line: number): void;
  evaluationSucceeded(request: number, json: string): void;
  evaluationFailed(request: number, text: string): void;
  log(level: number, text: string, position: string, values?: any): void;

  // ---- The tree ----

  applyMutations(length: number, text: string): void;
  select(root: NodeID, selectors: string, firstOnly: boolean): any;
  matches(element: NodeID, selectors: string): any;
  findReadStates(): number;
  focusOrder(): NodeID[];
  decodePicture(image: NodeID, bytes: Bytes): any;
  dropPicture(image: NodeID): void;
  setOverlay(control: NodeID, kind: number, lines: string[], index: number): void;
  overlayLine(column: number, row: number, scrollRow: number): number;

  // ---- Style ----

  computedValue(element: NodeID, property: string, pseudoElement?: string): string;
  dequeueStyleAnimations(): any;
  setAnimatedStyle(element: NodeID, declarations: string): void;
  sheetImports(text: string): string[];
  parseStyle(text: string): any;
  parseProperty(name: string, value: string): any;
  styleText(declarations: string): string;
  shorthandText(name: string, declarations: string): string;
  propertyNames(): string[];
  longhandNames(): string[];
  outlineSheet(text: string): any[];
  selectorText(selectors: string): string;
  matchesMedia(query: string): boolean;
  mediaText(query: string): string;
  setMedium(isPrint: boolean): void;
  supportsCondition(condition: string): boolean;
  supportsProperty(name: string, value: string): boolean;

  // ---- Geometry ----

  hitTest(column: number, row: number, scrollRow: number): any;
  box(element: NodeID, scrollRow: number): any;
  geometry(element: NodeID, scrollRow: number): any;
  clientRects(element: NodeID, scrollRow: number): any;
  offset(element: NodeID): any;
  hits(column: number, row: number, scrollRow: number): any;
  scrollArea(element: NodeID, left: number, top: number): any;
  scrollAreas(element: NodeID): NodeID[];
  isScrollArea(element: NodeID): boolean;
  isScrollable(element: NodeID, isAcross: boolean): boolean;
  isShown(element: NodeID): boolean;
  isInView(element: NodeID, scrollRow: number): boolean;
  isFixed(element: NodeID): boolean;
  contentRows(): number;

  // ---- Time and bytes ----

  clockNow(): number;
  fillRandom(array: ArrayBufferView): void;
  decodeText(bytes: Bytes, encoding: string): string;
  encodingOf(label: string): string | null;
  decodeChunk(bytes: Bytes, encoding: string, keepsIncomplete: boolean): { text: string, rest: number, isValid: boolean };
  encodeUTF8(text: string): Uint8Array;
  decodeUTF8(bytes: Bytes): string;
  isUTF8(bytes: Bytes): boolean;
  digest(algorithm: string, bytes: Bytes): Uint8Array;
  authenticate(algorithm: string, key: Bytes, bytes: Bytes): Uint8Array;

  // ---- The shell ----

  callBridge(interfaceName: string, data: string, callback: string): any;
  postMessage(handler: string, json: string, callback: string): void;
  stateChanged(json: string): void;
  openDialog(kind: number, message: string, value: string): any;
  storageChanged(isSession: boolean, kind: number, key: string, value: string): void;
  titleChanged(title: string): void;
  documentFinished(): void;
  requestNavigation(
    cause: number, url: string, method: string, contentType: string, body: any, target: string, isDownload: boolean,
    fileName?: string, window?: number, referrerPolicy?: string, source?: number): any;
  historyChanged(kind: number, url: string, stateJSON: string): void;
  requestTraversal(delta: number): void;
  previewLink(url: string, text: string): void;
  /// The secure URL in place of an `http:` or `ws:` URL; others unchanged.
  upgradeURL(url: string): string;
  upgradesRequests(): boolean;
  /// False when the policy has no directives.
  addMetaPolicy(text: string): boolean;
  /// Violations, each as texts in the order of `violationsOf`; null for none.
  checkPolicy(kind: number, url: string, nonce: string, content: Bytes, isParserInserted: boolean): string[] | null;
  refusedByPolicy(kind: number, url: string, policies: string[], isReported: boolean): string[] | null;
  isWindowOpen(window: number): boolean;
  commandWindow(window: number, action: number, text: string, isRequested: any): void;

  // ---- The network ----

  requestResource(...request: any[]): any;
  requestResourceNow(...request: any[]): any;
  cancelResource(request: number): void;
  cookies(path: string): string;
  setCookie(text: string, path: string): void;
  openSocket(socket: number, url: string, protocols: any): void;
  sendToSocket(socket: number, isText: boolean, content: any): void;
  closeSocket(socket: number, code: number, reason: string): void;

  // ---- Frames ----

  addFrame(element: NodeID): number;
  describeFrame(frame: number, name: string, sandbox: string, isSandboxed: boolean, allow: string): void;
  removeFrame(frame: number): void;
  openFrame(frame: number, url: string, markup: string, referrerPolicy: string): any;
  loadFrame(
    frame: number, url: string, method: string, contentType: string, body: any, referrerPolicy: string): any;
  realm(frame: number): any;
  realms(): any;
  createSandbox(): any;
  proxyTarget(value: any): any;
  platformNames(): string[];
  runningFrame(): number;
  frameNamed(name: string): any;
}

interface FlowHostBindings extends ModuleBindings {
  log(level: number, text: string): void;
  /// `[path, text]`, or `[error]`.
  readFile(specifier: string, referrer: string): string[];
  /// `[status, headers, body]`, or `[error]`.
  request(method: string, url: string, headers: string[], bodyKind: number, bodyTexts: string[]): any[];
}

/// The bindings of native scripts, with `compile`.
interface NativeScriptBindings {
  /// Writes a line to the shell.
  send(line: string): void;
}
