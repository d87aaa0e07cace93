import BridgeContract
import ShellCore

/// TypeScript declarations of an app's bridge (`hull types`): its interfaces, handlers, objects, events and state, with
/// the types of their schemas, and `unknown` where there is none.
package struct TypeDeclarations {
  private let app: AppDescription
  private let events: [(name: String, schema: ValueSchema)]

  package init(_ app: AppDescription) {
    self.app = app
    events = app.bridge.events.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  package var text: String {
    let builtIns = BridgeContract.BuiltIn.allCases.map { TypeScriptType.literal($0.rawValue) }
    var types = SchemaTypes()
    let interfaces = self.interfaces(&types)
    let eventTypes = self.eventTypes(&types)
    let handlers = self.handlers(&types)
    let objects = self.objects(&types)
    return """
      // Written by hull types: the bridge of \(app.name.split(whereSeparator: \.isNewline).joined(separator: " ")).
      export {};

      declare global {
      \(declarations(types))  /** The app's own interfaces. */
        interface BridgeInterfaces {
      \(interfaces)  }

        /** Values that the shell watches (`state` of app.yaml). */
        interface BridgeState {
      \(state)  }

        type BuiltInInterface =
          | \(builtIns.joined(separator: "\n    | "));

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
      \(actions)    on_navigation_bar_tap?: (detail: { item: "left" | "right"; icon: string }) => unknown;
          state?: BridgeState;
        }

        interface WindowEventMap {
          navigation_bar_tap: CustomEvent<{ item: "left" | "right"; icon: string }>;
      \(eventTypes)  }

      \(handlers)  const \(app.bridge.namespace): Bridge;
        const webkit: { messageHandlers: MessageHandlers };
        interface Window {
          \(app.bridge.namespace): Bridge;
          webkit: typeof webkit;
        }
      \(objects)}

      """
  }

  /// The types of schemas that contain themselves.
  private func declarations(_ types: SchemaTypes) -> String {
    guard !types.declarations.isEmpty else { return "" }
    let lines = types.declarations.map { "    type \($0.name) = \($0.type);\n" }
    return "  /** Types that contain themselves. */\n  namespace \(SchemaTypes.namespace) {\n\(lines.joined())  }\n\n"
  }

  private func interfaces(_ types: inout SchemaTypes) -> String {
    app.bridge.interfaces.sorted { $0.key < $1.key }.map { name, native in
      let parts = InterfaceContract.Part.allCases.map { part in
        "\(part.rawValue): \(types.text(native.contract?[part], at: name, part.rawValue))"
      }
      return "    \(TypeScriptType.name(name)): { \(parts.joined(separator: "; ")) };\n"
    }.joined()
  }

  private var state: String {
    var pages: [(name: String, keys: [String])] = []
    for watch in app.pages.watches {
      let parts = watch.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if let index = pages.firstIndex(where: { $0.name == parts[0] }) {
        pages[index].keys.append(parts[1])
      } else {
        pages.append((parts[0], [parts[1]]))
      }
    }
    return pages.map { page in
      let keys = page.keys.map { "\(TypeScriptType.name($0))?: unknown" }.joined(separator: "; ")
      return "    \(TypeScriptType.name(page.name))?: { \(keys) };\n"
    }.joined()
  }

  private var actions: String {
    guard !app.pages.actions.isEmpty else { return "" }
    let types = app.pages.actions.map { TypeScriptType.literal($0.type) }.joined(separator: " | ")
    let listener = "(message: { type: \(types); payload: any }) => unknown"
    return """
          action(message: { type: \(types); payload?: unknown }): unknown;
          add_action_listener(listener: \(listener)): void;
          remove_action_listener(listener: \(listener)): void;

      """
  }

  private func eventTypes(_ types: inout SchemaTypes) -> String {
    events.map { name, schema in
      "    \(TypeScriptType.name(name)): CustomEvent<\(types.text(schema, at: name, "detail"))>;\n"
    }.joined()
  }

  private func handlers(_ types: inout SchemaTypes) -> String {
    let own = app.bridge.handlers.map { handler in
      let contract = handler.native?.contract
      let reply = handler.reply == .promise ? types.text(contract?.result, at: handler.name, "result") : "undefined"
      let body = types.text(contract?.parameters, at: handler.name, "parameters")
      return "    \(TypeScriptType.name(handler.name)): { postMessage(body: \(body)): Promise<\(reply)> };\n"
    }
    return """
        /** `window.webkit.messageHandlers`. */
        interface MessageHandlers {
          bridgeMessageHandler: { postMessage(call: { interface_name: string; data?: string; callback_id?: string }): void };
      \(own.joined())  }


      """
  }

  private func objects(_ types: inout SchemaTypes) -> String {
    app.bridge.objects.sorted { $0.key < $1.key }.map { name, object in
      let methods = object.methods.sorted { $0.key < $1.key }.map { method, native in
        let arguments = types.list(native.contract?.parameters, at: name, method, "parameters")
        let result = types.text(native.contract?.result, at: name, method, "result")
        return "    \(method)(...arguments: \(arguments)): \(result);\n"
      }
      return "  const \(name): {\n\(methods.joined())  };\n"
    }.joined()
  }
}
