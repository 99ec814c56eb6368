// The parts of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html) that we print. Members in `x-` are ours.

/** A JSON Schema 2020-12. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/** A header of an answer. */
export interface HeaderObject {
  readonly description: string;
  readonly schema: JsonSchema;
}

/** A parameter in a path or a query, or a header of a request. */
export interface ParameterObject extends HeaderObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
}

/** Bodies by media type. */
export type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly encoding?: object }>>;

/** An answer. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Content;
  /** The values of `error.code`. */
  readonly 'x-codes'?: readonly string[];
  /** The values of `error.details.reason`. */
  readonly 'x-reasons'?: readonly string[];
}

/** An operation. */
export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly ParameterObject[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  /** Default: the base URL of the document. */
  readonly servers?: readonly { readonly url: string }[];
  /** The kinds of keys that may call it. */
  readonly 'x-key-kinds'?: readonly string[];
  /** Only operator keys may call it. */
  readonly 'x-operator-only'?: true;
}

/** The operations of a path, by their methods in lower case. */
export type PathItem = Readonly<Record<string, OperationObject>>;
