import type { TSchema } from 'typebox';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const place = '#/components/schemas/';

/**
 * Schemas in the form that OpenAPI wants: what refers to itself by name moves to the components, and stays one schema.
 */
export class SchemaBook {
  readonly #named = new Map<string, Json>();

  get components(): JsonObject {
    return Object.fromEntries(this.#named);
  }

  /** A reference to a schema that has a name of its own. */
  named(name: string, schema: TSchema): JsonObject {
    if (!this.#named.has(name)) this.#named.set(name, this.inline(schema));
    return { $ref: place + name };
  }

  inline(schema: TSchema): Json {
    const plain: Json = JSON.parse(JSON.stringify(schema));
    return this.#moved(plain);
  }

  #moved(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value;
    if (isArray(value)) return value.map((item) => this.#moved(item));
    const { $defs } = value;
    if (typeof $defs === 'object' && $defs !== null && !isArray($defs)) this.#takeIn($defs);
    const kept = Object.entries(value).filter(([key]) => key !== '$defs' && key !== '$id');
    return Object.fromEntries(
      kept.map(([key, item]) => [key, key === '$ref' && typeof item === 'string' ? place + item : this.#moved(item)]),
    );
  }

  #takeIn(definitions: JsonObject): void {
    for (const [name, definition] of Object.entries(definitions)) {
      if (this.#named.has(name)) continue;
      this.#named.set(name, null);
      this.#named.set(name, this.#moved(definition));
    }
  }
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
