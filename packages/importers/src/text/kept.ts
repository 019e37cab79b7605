import { posix } from 'node:path';
import { keptKinds, type KeptDocument } from '@stoa/domain';
import { plainData, textBeside, type BesidePage } from './read-page.ts';
import { fields, listOf, oneOf, text, type FaultListener } from './shape.ts';

const list = listOf(fields<KeptDocument>({ kind: oneOf(keptKinds), name: text, sourceFormat: text, source: text }, {}));

/** What nothing shows yet: a list, and the text of each in a file beside it. */
export async function readKept(
  address: string,
  beside: BesidePage,
  fault: FaultListener,
): Promise<readonly KeptDocument[]> {
  const source = await textBeside(address, beside);
  const found = source === undefined ? undefined : list(plainData(source), 'kept', fault);
  if (found === undefined) return [];
  const path = posix.join(posix.dirname(beside.path), address);
  const kept: KeptDocument[] = [];
  for (const one of found) {
    const own = await textBeside(one.source, { ...beside, path });
    if (own === undefined) fault(`kept: ${one.source}`);
    else kept.push({ ...one, source: own });
  }
  return kept;
}
