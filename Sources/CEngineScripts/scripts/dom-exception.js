// DOMException (Web IDL, section 2.8).

import { expose, sharedKey } from "./kernel.js";
import { illegalInvocation } from "./nodes.js";

export const $clone = Symbol("clone");

const $exception = sharedKey("exception");

/// Instances are errors with a stack, and so is the prototype; the class itself does not inherit from `Error`.
export class DOMException {
  constructor(message = "", name = "Error") {
    const made = Reflect.construct(Error, [], new.target);
    made[$exception] = { message: `${message}`, name: `${name}` };
    return made;
  }
  get name() { return exceptionState(this).name; }
  get message() { return exceptionState(this).message; }
  get code() { return domExceptionCodes[exceptionState(this).name] ?? 0; }
  [$clone]() { return new DOMException(this.message, this.name); }
}
Object.setPrototypeOf(DOMException.prototype, Error.prototype);

/** @param {any} value */
function exceptionState(value) {
  return value?.[$exception] ?? illegalInvocation("This member");
}

/** @type {Record<string, number>} */
const domExceptionCodes = {
  IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5,
  NoModificationAllowedError: 7, NotFoundError: 8,
  NotSupportedError: 9, InUseAttributeError: 10, InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13,
  NamespaceError: 14, InvalidAccessError: 15, TypeMismatchError: 17, SecurityError: 18, NetworkError: 19,
  AbortError: 20, URLMismatchError: 21, QuotaExceededError: 22, TimeoutError: 23, InvalidNodeTypeError: 24,
  DataCloneError: 25,
};
expose(DOMException);
