import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { unstorablePlaces } from '../storable-text.ts';
import { InvalidRequest } from '../refusals/invalid-request.ts';
import type { Fault } from '../refusals/problem.ts';

/** Throws InvalidRequest with one fault per field. */
export type Check = (value: unknown) => void;

type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

const mostFaults = 20;

/**
 * Compiles a schema once. An object schema that does not say so itself takes no unknown fields, and none takes what
 * cannot be stored.
 */
export function checker(schema: TSchema): Check {
  const validator = Compile(strict(schema));
  return (value) => {
    if (!validator.Check(value)) throw new InvalidRequest(faultsOf(validator.Errors(value)));
    const unstorable = unstorablePlaces(value);
    if (unstorable.length > 0) throw new InvalidRequest(faultsIn(unstorable));
  };
}

function strict(schema: TSchema): TSchema {
  const isOpen = Type.IsObject(schema) && !('additionalProperties' in schema);
  return isOpen ? Type.Object(schema.properties, { additionalProperties: false }) : schema;
}

function faultsOf(errors: readonly SchemaError[]): readonly Fault[] {
  return faultsIn(errors.slice(0, mostFaults).flatMap(fieldsOf));
}

function faultsIn(places: readonly string[]): readonly Fault[] {
  const fields = new Set(places.slice(0, mostFaults));
  if (fields.size > 1) fields.delete('');
  return [...fields].map((field) =>
    field === '' ? { code: 'request.invalid' } : { code: 'request.field-invalid', field },
  );
}

/** Names the field itself, also where the schema's library names the object around it. */
function fieldsOf(error: SchemaError): readonly string[] {
  const place = error.instancePath.split('/').slice(1).join('.');
  const inside = (names: readonly string[]) => names.map((name) => (place === '' ? name : `${place}.${name}`));
  if (error.keyword === 'required') return inside(error.params.requiredProperties);
  if (error.keyword === 'additionalProperties') return inside(error.params.additionalProperties);
  return [place];
}
