// Schemas of the contract as JSON Schema for the description of the API.
import * as z from 'zod/mini';
import type { Parameter, Schema } from './types.ts';

export function partsOf(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonOf(schema, 'input');
  return Object.entries(properties as Record<string, Schema>).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: part,
  }));
}

export function jsonOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => writeAsList(jsonSchema),
  });
  return json;
}

/** Two numbers as a list of length two: many tools cannot read a tuple. */
function writeAsList(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems } = schema;
  if (!prefixItems) return;
  delete schema.prefixItems;
  const [items = {}] = prefixItems;
  Object.assign(schema, { items, minItems: prefixItems.length, maxItems: prefixItems.length });
}
