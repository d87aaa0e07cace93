// The definitions that idl-parser.js returns.

/// Extended attributes by name.
type ExtendedAttributes = Record<string, any>;

interface IDLType {
  name: string; isNullable: boolean; attributes: ExtendedAttributes; parameters: IDLType[]; union?: IDLType[];
}

interface IDLParameter {
  name: string; type: IDLType; isOptional: boolean; isVariadic: boolean; fallback?: string;
  attributes: ExtendedAttributes;
}

/// A member of an interface or a dictionary: the other parts depend on its kind.
interface IDLMember {
  kind: string; name: string; line: number; attributes: ExtendedAttributes; parameters: IDLParameter[];
  [part: string]: any;
}

interface IDLDefinition extends IDLMember { file: string; inherits: string | null; members: IDLMember[] }

/// A position for messages.
interface IDLLocation { file: string; line: number }

interface IDLToken { kind: string; text: string; line: number }
