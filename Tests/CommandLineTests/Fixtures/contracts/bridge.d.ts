// Written by hull types: the bridge of Shop.
export {};

declare global {
  /** Types that contain themselves. */
  namespace BridgeTypes {
    type TreeParameters = BridgeTypes.TreeParameters[];
    type TreeResultFolder = { name: BridgeTypes.TreeResultName; size?: number; folders?: BridgeTypes.TreeResultFolder[]; linked?: BridgeTypes.TreeResult };
    type TreeResultName = string | BridgeTypes.TreeResultName[];
    type TreeResult = { name: BridgeTypes.TreeResultName; size?: number; folders?: BridgeTypes.TreeResultFolder[]; linked?: BridgeTypes.TreeResult } | null;
  }

  /** The app's own interfaces. */
  interface BridgeInterfaces {
    "cart-items": { parameters: unknown; result: (string | 1 | { a: 2 })[]; progress: unknown };
    free: { parameters: unknown; result: unknown; progress: unknown };
    pay: { parameters: { amount: number; to?: string | null; tags?: { [name: string]: boolean } }; result: number | null; progress: unknown };
    tree: { parameters: BridgeTypes.TreeParameters; result: BridgeTypes.TreeResult; progress: unknown };
    watch: { parameters: unknown; result: unknown; progress: number };
  }

  /** Values that the shell watches (`state` of app.yaml). */
  interface BridgeState {
    CART?: { count?: unknown; "last-item"?: unknown };
  }

  type BuiltInInterface =
    | "set_navigation_bar"
    | "move_to_tab"
    | "set_badge"
    | "skip_history_entry"
    | "present_modal"
    | "push_screen"
    | "dismiss_modal"
    | "render_screen"
    | "pop_screen"
    | "present_screen"
    | "update_screen"
    | "storage_get"
    | "storage_set"
    | "storage_remove"
    | "storage_keys"
    | "storage_clear"
    | "keychain_get"
    | "keychain_set"
    | "keychain_remove"
    | "cache_get"
    | "cache_put"
    | "cache_remove"
    | "cache_keys"
    | "cache_clear"
    | "permission_request"
    | "save_state"
    | "load_state"
    | "last_death"
    | "cancel_call"
    | "request_resources"
    | "release_resources"
    | "resource_state"
    | "bundle_state";

  /** The data of a call; it can be left out where it may be null. */
  type CallData<Name extends keyof BridgeInterfaces> =
    undefined extends BridgeInterfaces[Name]["parameters"] ? [data?: BridgeInterfaces[Name]["parameters"]]
    : null extends BridgeInterfaces[Name]["parameters"] ? [data?: BridgeInterfaces[Name]["parameters"]]
    : [data: BridgeInterfaces[Name]["parameters"]];

  class BridgeError extends Error {
    readonly code: string;
    readonly detail: unknown;
    toJSON(): { code: string; message: string; detail: unknown };
  }

  interface Bridge {
    call_interface<Name extends keyof BridgeInterfaces>(
      interface_name: Name, ...data: CallData<Name>): Promise<BridgeInterfaces[Name]["result"]>;
    call_interface(interface_name: BuiltInInterface, data?: unknown): Promise<unknown>;
    /** Blocks; the value is JSON text. */
    call_interface_sync<Name extends keyof BridgeInterfaces>(interface_name: Name, ...data: CallData<Name>): string;
    call_interface_sync(interface_name: BuiltInInterface, data?: unknown): string;
    watch_interface<Name extends keyof BridgeInterfaces>(
      interface_name: Name, data: BridgeInterfaces[Name]["parameters"],
      listener: (value: BridgeInterfaces[Name]["progress"]) => void,
    ): { done: Promise<BridgeInterfaces[Name]["result"]>; cancel(): Promise<boolean> };
    set_navigation_bar(bar: { leftIcon?: string; rightIcon?: string; title?: string }): Promise<null>;
    move_to_tab(target: { id: string; url?: string }): Promise<null>;
    set_badge(badge: { text: string; id?: string }): Promise<null>;
    skip_history_entry(): Promise<null>;
    present_modal(target: { screen: string }): Promise<null>;
    push_screen(target: { screen: string }): Promise<null>;
    dismiss_modal(): Promise<boolean>;
    present_screen(contract: object): Promise<{ action: string; canceled: boolean; values: Record<string, unknown> }>;
    update_screen(values: Record<string, unknown>): Promise<null>;
    storage_get(key: string): Promise<unknown>;
    storage_set(key: string, value: unknown): Promise<null>;
    storage_remove(key: string): Promise<boolean>;
    storage_keys(): Promise<string[]>;
    storage_clear(): Promise<null>;
    keychain_get(key: string): Promise<string | null>;
    keychain_set(key: string, text: string): Promise<null>;
    keychain_remove(key: string): Promise<boolean>;
    cache_get(key: string): Promise<unknown>;
    cache_put(key: string, value: unknown): Promise<null>;
    cache_remove(key: string): Promise<boolean>;
    cache_keys(): Promise<string[]>;
    cache_clear(): Promise<null>;
    permission_request(name: string, reason?: string): Promise<"granted" | "denied">;
    save_state(value: unknown): Promise<null>;
    load_state(): Promise<unknown>;
    last_death(): Promise<{ kind: string; count: number; lost_calls: string[] } | null>;
    action(message: { type: "refresh"; payload?: unknown }): unknown;
    add_action_listener(listener: (message: { type: "refresh"; payload: any }) => unknown): void;
    remove_action_listener(listener: (message: { type: "refresh"; payload: any }) => unknown): void;
    on_navigation_bar_tap?: (detail: { item: "left" | "right"; icon: string }) => unknown;
    state?: BridgeState;
  }

  interface WindowEventMap {
    navigation_bar_tap: CustomEvent<{ item: "left" | "right"; icon: string }>;
    paid: CustomEvent<{ amount: number }>;
  }

  /** `window.webkit.messageHandlers`. */
  interface MessageHandlers {
    bridgeMessageHandler: { postMessage(call: { interface_name: string; data?: string; callback_id?: string }): void };
    total: { postMessage(body: number[]): Promise<unknown> };
    leave: { postMessage(body: unknown): Promise<undefined> };
  }

  const bridge: Bridge;
  const webkit: { messageHandlers: MessageHandlers };
  interface Window {
    bridge: Bridge;
    webkit: typeof webkit;
  }
  const Device: {
    add(...arguments: number[]): number;
  };
}
