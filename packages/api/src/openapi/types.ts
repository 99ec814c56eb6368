/** A JSON Schema as we print them (JSON Schema 2020-12, which OpenAPI 3.1 takes as it is). */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
}

/** A parameter in a path or a query, or a header of a request (OpenAPI 3.1, 4.8.12). */
export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** A body in one media type (OpenAPI 3.1, 4.8.14). */
export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

/** A header of an answer (OpenAPI 3.1, 4.8.21). */
export interface HeaderObject {
  readonly description: string;
  readonly schema: JsonSchema;
}

/** An answer (OpenAPI 3.1, 4.8.17). Members in `x-` are ours. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  /** What `error.code` can be. */
  readonly 'x-codes'?: readonly string[];
  /** What `error.details.reason` can be. */
  readonly 'x-reasons'?: readonly string[];
}

/** An operation (OpenAPI 3.1, 4.8.10). Members in `x-` are ours. */
export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly ParameterObject[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  /** Where it is, when not at the servers of the document. */
  readonly servers?: readonly { readonly url: string }[];
  /** The kinds of keys that may call it. */
  readonly 'x-key-kinds'?: readonly string[];
  /** Only for a key of whoever runs the service. */
  readonly 'x-operator-only'?: true;
}

/** The operations of an address, by their methods in lower case (OpenAPI 3.1, 4.8.9). */
export type PathItem = Readonly<Record<string, OperationObject>>;
