// The parts of node and of its library typescript that these scripts use: Debian has no package with their types.

declare const process: { argv: string[]; exit(status: number): never };
declare const console: { error(...values: unknown[]): void };
declare const __dirname: string;
declare const module: { exports: unknown };
// The interface of the compiler is not declared: its files are in another folder on each system.
type SyntaxNode = any;
type SourceText = any;
type TypeChecker = any;

/// A lazy module: its name, its files, and the file whose exports it returns.
interface LazyModule { name: string; files: string[]; entry: string }

declare function require(name: string): any;

declare module "crypto" {
  interface Hash { update(data: string | Uint8Array): Hash; digest(encoding: "hex"): string }
  export function createHash(algorithm: string): Hash;
}
declare module "fs" {
  export function existsSync(path: string): boolean;
  export function mkdirSync(path: string, options: { recursive: boolean }): void;
  export function readdirSync(path: string): string[];
  export function readFileSync(path: string): Uint8Array;
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function rmSync(path: string, options: { recursive: boolean; force: boolean }): void;
  export function writeFileSync(path: string, text: string): void;
}
declare module "path" {
  export function join(...parts: string[]): string;
  export function resolve(...parts: string[]): string;
  export const posix: {
    dirname(path: string): string; join(...parts: string[]): string; relative(from: string, to: string): string;
  };
}
declare module "typescript" {
  const compiler: any;
  export = compiler;
}
