import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Form = Compile(Type.Object({ response: Type.String({ maxLength: 40_000 }) }, { additionalProperties: true }));

/** What the script of a page has got from the device, of whatever shape; null when it is nothing at all. */
export function sentBy(body: unknown): unknown {
  if (!Form.Check(body)) return null;
  try {
    return JSON.parse(body.response);
  } catch {
    return null;
  }
}
