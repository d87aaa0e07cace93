// What native scripts have in addition to the language (docs/native-programs.md).

interface NativeOptions { call?: any; tab?: string; onProgress?: (value: any) => void }
interface SystemEvent { type: string; tab: string; data: any }
type LogLevel = "debug" | "log" | "info" | "warning" | "error";

declare const native: {
  Error: new (code: string, message: string, detail?: any) => Error & { code: string, detail: any };
  on(name: string, handler: (data: any, call: any) => any): void;
  evaluate(script: string, options?: NativeOptions): Promise<any>;
  run(script: string, options?: NativeOptions): void;
  emit(name: string, data?: any, options?: NativeOptions): void;
  ask(question: string, data?: any, options?: NativeOptions): Promise<any>;
  call(interfaceName: string, data?: any, options?: NativeOptions): Promise<any>;
  delay(milliseconds: number): Promise<null>;
  addEventListener(type: string, listener: (event: SystemEvent) => void): void;
  removeEventListener(type: string, listener: (event: SystemEvent) => void): void;
  log: ((...values: any[]) => void) & Record<LogLevel, (...values: any[]) => void>;
};

declare const console: Record<"debug" | "log" | "info" | "warn" | "error", (...values: any[]) => void>;

// Functions that a script sends to a page by their source use the page's names.
declare const window: any, document: any, setTimeout: any;
