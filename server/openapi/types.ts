// The parts of OpenAPI 3.1 that the description uses; the package openapi-types has JSON Schema of 3.0.

export type Schema = Readonly<Record<string, unknown>>;

export interface Ref {
  readonly $ref: string;
}

export interface Header {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
export type Headers = Readonly<Record<string, Header | Ref>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema | Ref }>>;

export interface Response {
  readonly description: string;
  readonly headers?: Headers;
  readonly content?: Content;
}
export type Responses = Readonly<Record<string, Response | Ref>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | Ref)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Responses;
}

export type Paths = Record<string, Record<string, Operation | readonly Parameter[]>>;
