// The globals of the samples' scripts: the bridge (docs/bridge.md), and names that a script of the same page declares.

type Handler = { postMessage(body?: unknown): Promise<unknown> };

declare const bridge: {
  add_action_listener(listener: (action: any) => boolean): void;
  call_interface(name: string, parameters?: unknown): Promise<any>;
  call_interface_sync(name: string, parameters?: unknown): any;
  watch_interface(name: string, parameters: unknown, listener: (value: any) => void): { done: Promise<any>, cancel(): Promise<boolean> };
  dismiss_modal(): Promise<void>;
  keychain_get(key: string): Promise<any>;
  keychain_set(key: string, value: unknown): Promise<void>;
  last_death(): Promise<any>;
  load_state(): Promise<any>;
  move_to_tab(target: { id: string; url?: string }): Promise<void>;
  on_navigation_bar_tap?: (tap: { item: string; icon: string }) => unknown;
  on_screen_event?: (event: any) => unknown;
  permission_request(permission: string, reason?: string): Promise<any>;
  pop_screen(): Promise<void>;
  present_modal(modal: object): Promise<any>;
  present_screen(screen: object): Promise<any>;
  push_screen(screen: object): Promise<any>;
  render(screen: object): void;
  save_state(state: unknown): Promise<void>;
  set_navigation_bar(bar: object): Promise<void>;
  storage_get(key: string): Promise<any>;
  storage_keys(): Promise<string[]>;
  storage_set(key: string, value: unknown): Promise<void>;
  update_screen(update: object): Promise<any>;
};
declare const webkit: { messageHandlers: Record<string, Handler> };

// Scripts of a page share these.
declare const bank: any, find: any, lab: any, listenToApp: any, onActions: any, say: any, sayError: any, shown: any,
  exec: any, sdk: any, sprout: any, ways: any;
// The object of Engines/Scripts, and a class that the compiler's library lacks.
declare var hullEngine: any;
declare var hullHost: any;
declare const OffscreenCanvas: any;
// Objects that an app or a dialect adds to its pages.
declare const Device: any, _cordovaNative: any, _dsbridge: any;
/// Flow scripts have these, see docs/flows.md.
declare const http: any, json: any, output: any;

interface Window {
  [name: string]: any;
  addEventListener(type: string, listener: (event: any) => void): void;
}
// A page knows the kinds of its elements.
interface Document {
  getElementById(id: string): any;
  addEventListener(type: string, listener: (event: any) => void): void;
}
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): any;
}
interface Permissions { query(permission: { name: string }): Promise<PermissionStatus> }
/// Typed arrays; a DataView has no elements.
interface ArrayBufferView { readonly length: number; [index: number]: number }
