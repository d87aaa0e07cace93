// Parses the scripts of the page platform as ES modules, and checks their names.

"use strict";

const fs = require("fs");
const path = require("path");
const ts = require("typescript");

/// The folder of the scripts; paths of modules are relative to it.
const root = path.resolve(__dirname, "../../Sources/CEngineScripts");

/// The modules of the files in the folder, by path, and errors found in their text. Generated modules have their texts.
/**
 * @param {string[]} files
 * @param {Map<string, string>} generated
 */
function readModules(files, generated) {
  /** @type {string[]} */
  const errors = [];
  /** @param {string} file */
  const textOf = (file) => generated.get(file) ?? fs.readFileSync(path.join(root, file), "utf8");
  /** @type {Map<string, string>} */
  const texts = new Map(files.map((file) => [file, textOf(file)]));
  const program = parse(texts);
  const checker = program.getTypeChecker();
  const modules = new Map();
  for (const [file, text] of texts) {
    const source = program.getSourceFile(file);
    for (const { start, messageText } of program.getSyntacticDiagnostics(source)) {
      errors.push(`${location(source, start)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
    }
    modules.set(file, new Module(file, text, source, checker, errors));
  }
  return { modules, errors };
}

/** @param {Map<string, string>} texts */
function parse(texts) {
  const options = { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.ESNext, types: [] };
  const host = ts.createCompilerHost(options);
  /** @param {string} file */
  host.fileExists = (file) => texts.has(file);
  /** @param {string} file */
  host.readFile = (file) => texts.get(file);
  /** @param {string} file */
  host.getSourceFile = (file) => {
    if (!texts.has(file)) return undefined;
    // Names of a file that has neither imports nor exports are not global either.
    /** @param {SourceText} source */
    const setExternalModuleIndicator = (source) => { source.externalModuleIndicator ??= true; };
    const language = { languageVersion: options.target, setExternalModuleIndicator };
    return ts.createSourceFile(file, texts.get(file), language, true, ts.ScriptKind.JS);
  };
  return ts.createProgram([...texts.keys()], options, host);
}

/**
 * @param {SourceText} source
 * @param {number} position
 */
function location(source, position) {
  return `Sources/CEngineScripts/${source.fileName}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
}

/** @typedef {[start: number, end: number, replacement: string]} Edit */

/// A file with its imports, exports and free names.
class Module {
  /// Declared names, with whether they are constant.
  declared = new Map();
  /// Exported names, with the local names; and names that are exported from other files, with file and name there.
  exports = new Map();
  reexports = new Map();
  /// Imported names, with the file and the position.
  imports = new Map();
  /// Names that the file uses but does not declare, with the position of their first use; imports are among them.
  free = new Map();
  /// Names of lazy modules in calls, with positions.
  lazyModules = new Map();
  /// Changes of the text in the bundle: `[start, end, replacement]`.
  /** @type {Edit[]} */
  #edits = [];

  /**
   * @param {string} file
   * @param {string} text
   * @param {SourceText} source
   * @param {TypeChecker} checker
   * @param {string[]} errors
   */
  constructor(file, text, source, checker, errors) {
    this.file = file;
    this.text = text;
    this.source = source;
    this.checker = checker;
    this.errors = errors;
    for (const statement of source.statements) this.#addStatement(statement);
    this.#visit(source);
  }

  /**
   * @param {number} position
   * @param {string} message
   */
  error(position, message) {
    this.errors.push(`${location(this.source, position)}: ${message}`);
  }

  /// Adds text to the bundle.
  /**
   * @param {number} position
   * @param {string} text
   */
  insert(position, text) {
    this.#edits.push([position, position, text]);
  }

  /// Imports a name for inserted text.
  /**
   * @param {string} name
   * @param {string} file
   */
  require(name, file) {
    if (file === this.file || this.imports.has(name)) return;
    this.imports.set(name, { file, position: 0 });
    this.free.set(name, 0);
  }

  /** @param {SyntaxNode} statement */
  #addStatement(statement) {
    if (ts.isImportDeclaration(statement)) this.#addImport(statement);
    else if (ts.isExportDeclaration(statement)) this.#addExport(statement);
    else {
      /** @type {SyntaxNode[]} */
      const modifiers = statement.modifiers ?? [];
      const word = modifiers.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (word) {
        const next = modifiers.find(({ pos }) => pos > word.pos);
        this.#edits.push([word.getStart(), next?.getStart() ?? this.#startAfter(word), ""]);
      }
      for (const [name, isConstant] of declarations(statement)) {
        this.declared.set(name, isConstant);
        if (word) this.exports.set(name, name);
      }
    }
  }

  /** @param {SyntaxNode} word */
  #startAfter(word) {
    let end = word.end;
    while (this.text[end] === " ") end++;
    return end;
  }

  /** @param {SyntaxNode} statement */
  #addImport(statement) {
    this.#edits.push([statement.getStart(), statement.end, ""]);
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names) || statement.importClause.name) {
      this.error(statement.getStart(), "imports name what they import: import { a, b } from \"./file.js\"");
      return;
    }
    for (const { name, propertyName } of names.elements) {
      if (propertyName) this.error(name.pos, "an import keeps its name in the bundle: remove `as`");
      this.imports.set(name.text, { file: this.#resolved(statement), position: name.getStart() });
    }
  }

  /** @param {SyntaxNode} statement */
  #addExport(statement) {
    this.#edits.push([statement.getStart(), statement.end, ""]);
    for (const { name, propertyName } of statement.exportClause.elements) {
      const local = (propertyName ?? name).text;
      if (statement.moduleSpecifier) this.reexports.set(name.text, { file: this.#resolved(statement), local });
      else this.exports.set(name.text, local);
    }
  }

  /** @param {SyntaxNode} statement */
  #resolved(statement) {
    return path.posix.join(path.posix.dirname(this.file), statement.moduleSpecifier.text);
  }

  /** @param {SyntaxNode} node */
  #visit(node) {
    if (ts.isIdentifier(node) && isReference(node) && !this.#isLocal(node) && !this.free.has(node.text)) {
      this.free.set(node.text, node.getStart());
    }
    if (ts.isCallExpression(node) && ["lazyModule", "defineLazyGlobals"].includes(node.expression.text)) {
      const [name] = node.arguments;
      if (ts.isStringLiteral(name)) this.lazyModules.set(name.text, name.getStart());
    }
    ts.forEachChild(node, (/** @type {SyntaxNode} */ child) => this.#visit(child));
  }

  /** @param {SyntaxNode} node */
  #isLocal(node) {
    const isShorthand = ts.isShorthandPropertyAssignment(node.parent);
    const symbol = isShorthand
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent) : this.checker.getSymbolAtLocation(node);
    if (symbol?.escapedName === "arguments") return true;
    return !!symbol?.declarations?.some((/** @type {SyntaxNode} */ declaration) => !ts.isImportSpecifier(declaration));
  }

  /// The text without imports, exports, comments that have their own lines, types, and empty lines.
  bundled() {
    // Text is inserted in front of what follows it, even if that is removed.
    const edits = [...this.#edits, ...this.#casts(), ...this.#comments()]
      .sort(([left, leftEnd], [right, rightEnd]) => right - left || rightEnd - leftEnd);
    let text = this.text;
    for (const [start, end, replacement] of edits) text = text.slice(0, start) + replacement + text.slice(end);
    const templates = this.#nodes((node) => isTemplate(node) && /\n\s*\n/.test(node.getText()));
    if (templates.length > 0) this.error(templates[0].pos, "empty lines of a template are removed from the bundle");
    return text.replace(/\n\s*\n/g, "\n").replace(/\n\s*\n/g, "\n").trim() + "\n";
  }

  /// Comments that have their own lines, and types within a line.
  /** @returns {Edit[]} */
  #comments() {
    const literals = this.#nodes((node) => ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) || node.kind === ts.SyntaxKind.RegularExpressionLiteral);
    /** @param {number} position */
    const isInLiteral = (position) => literals.some((node) => position > node.getStart() && position < node.end);
    return [...this.text.matchAll(/^ *(?:\/\/.*|\/\*\*(?:(?!\*\/)[^])*\*\/)\n|\/\*\* @[^]*?\*\/\s*/gm)]
      .map(({ 0: comment, index = 0 }) => /** @type {Edit} */ ([index, index + comment.length, ""]))
      .filter(([start]) => !isInLiteral(start));
  }

  /// The parentheses of casts, `/** @type {T} */ (value)`, whose value needs none.
  /** @returns {Edit[]} */
  #casts() {
    /** @param {SyntaxNode} value */
    const needsNone = (value) => ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value) ||
      ts.isIdentifier(value) || ts.isCallExpression(value) || value.kind === ts.SyntaxKind.ThisKeyword;
    return this.#nodes((node) => ts.isParenthesizedExpression(node) && ts.getJSDocTypeTag(node) !== undefined &&
      needsNone(node.expression) && !ts.isOptionalChain(node.expression) &&
      !(ts.isNewExpression(node.parent) && node.parent.expression === node), true)
      .flatMap((node) => [[node.getStart(), node.getStart() + 1, ""], [node.end - 1, node.end, ""]]);
  }

  /// The outermost nodes that match, or all.
  /** @param {(node: SyntaxNode) => boolean} matches */
  #nodes(matches, isNested = false) {
    /** @type {SyntaxNode[]} */
    const found = [];
    /** @param {SyntaxNode} node */
    const visit = (node) => {
      const isFound = matches(node);
      if (isFound) found.push(node);
      if (!isFound || isNested) ts.forEachChild(node, visit);
    };
    visit(this.source);
    return found;
  }
}

/** @param {SyntaxNode} node */
function isTemplate(node) {
  return ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

/** @param {SyntaxNode} statement */
function* declarations(statement) {
  if (ts.isVariableStatement(statement)) {
    const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const { name } of statement.declarationList.declarations) {
      for (const each of boundNames(name)) yield [each, isConstant];
    }
  } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) yield [statement.name.text, true];
}

/**
 * @param {SyntaxNode} name
 * @returns {Generator<string, void, undefined>}
 */
function* boundNames(name) {
  if (ts.isIdentifier(name)) yield name.text;
  else for (const element of name.elements) if (element.name) yield* boundNames(element.name);
}

/// Whether an identifier stands for a variable, and does not declare one.
/** @param {SyntaxNode} node */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isMetaProperty(parent)) return false;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false;
  return parent.name !== node;
}

module.exports = { Module, root, readModules };
