/** The subset of JSON Schema 2020-12 that the wire format needs. */
export interface Schema {
  /** What the value is for, in one sentence. */
  readonly description?: string;
  readonly $ref?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** What a buyer would notice if the value is none of these. The sentence follows the word "otherwise". */
  readonly 'x-otherwise'?: string;
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** A named type. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A field of a named type. */
export const field = (name: string, description: string, otherwise?: string): Schema => ({
  ...ref(name),
  description,
  ...(otherwise === undefined ? {} : { 'x-otherwise': otherwise }),
});

/** A list of a named type. */
export const listOf = (name: string, description: string, otherwise?: string): Schema => ({
  type: 'array',
  items: ref(name),
  description,
  ...(otherwise === undefined ? {} : { 'x-otherwise': otherwise }),
});

/** An object, or one of the ways in which old backends write "no object". */
export const orNone = (name: string, description: string, otherwise?: string): Schema => ({
  anyOf: [ref(name), { type: 'array', maxItems: 0 }, { type: 'null' }],
  description,
  ...(otherwise === undefined ? {} : { 'x-otherwise': otherwise }),
});
