import { kindsOf } from '@stoa/domain';
import { fileResponse, uploadOf } from '../../questions/upload.ts';
import { attributeOf } from '../../xml/xml-tree.ts';
import type { FieldReader } from './field.ts';

/** Names of files, between spaces or commas. */
const namesIn = (list: string | undefined): string[] => (list ?? '').split(/[\s,]+/u).filter((name) => name !== '');

/**
 * Files that are sent to a program of the author's, which is not here: a person grades them. The author tells their
 * names, of which only the endings are asked for.
 */
export const submission: FieldReader = (input, _response, { id, prompt }) => {
  const required = namesIn(attributeOf(input, 'required_files'));
  const names = [...required, ...namesIn(attributeOf(input, 'allowed_files'))];
  const fileKinds = kindsOf(names.map((name) => name.replace(/^.*\./u, '.')));
  const interaction = uploadOf({ id, prompt, least: new Set(required).size, fileKinds });
  return { interaction, response: fileResponse(interaction), points: [], hints: [], byPerson: true };
};
