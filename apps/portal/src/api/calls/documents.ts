import type { Boot } from '@stoa/contract';
import { readDocument } from '@stoa/contract/documents';
import type { QueryClient } from '@tanstack/react-query';
import { inPieces, pause } from '../../lib/state/in-pieces.ts';
import { CallError, callErrorFrom, noAnswer } from './call-error.ts';

/** What is the same for many people, by its address, which answers for ever what it answered once. */
const documents: Record<string, unknown> = {};
/** More than a visit looks at, and than whoever draws for all needs at a time. */
const most = 100;

/** Whether the document at an address is here. */
export const isDocumentKept = (address: string): boolean => documents[address] !== undefined;

/** Takes over a document that came in another way. */
export function keepDocument(address: string, document: unknown): void {
  const [oldest] = Object.keys(documents);
  if (oldest !== undefined && Object.keys(documents).length >= most) delete documents[oldest];
  documents[address] = document;
}

/** Documents that are here already, as whoever asked for them knows; throws `CallError` where one is not. */
export function keptDocuments<Document>(addresses: readonly string[]): readonly Document[] {
  if (!addresses.every(isDocumentKept)) throw new CallError(noAnswer, []);
  // whoever names an address knows what lies there
  return addresses.map((address) => documents[address] as Document);
}

/**
 * Asks without headers, as the page's own preload did: otherwise the browser would not take one for the other. What it
 * has kept is right, because an address answers for ever what it answered once. Throws `CallError`.
 */
export async function askDocument(address: string): Promise<unknown> {
  if (isDocumentKept(address)) return documents[address];
  const lost = (cause: unknown) => {
    throw new CallError(noAnswer, [], { cause });
  };
  const response = await fetch(address).catch(lost);
  if (!response.ok) throw await callErrorFrom(response);
  // one that is cut in the middle is no answer, like one that never began
  const document = await textOf(response)
    .then((text) => inPieces(readDocument(text)))
    .catch(lost);
  keepDocument(address, document);
  return document;
}

/** The text of a response, taken as it comes: a browser that has all of it decodes all of it in one go. */
async function textOf({ body }: Response): Promise<string> {
  let text = '';
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    text += read.value;
    await pause();
  }
  return text;
}

/** Fetches what the seeds of the first HTML name. Without it the page asks once more, and says what is wrong. */
export async function takeDocuments(client: QueryClient, boot: Pick<Boot, 'documents' | 'seeds'>): Promise<void> {
  try {
    await Promise.all(boot.documents.map(askDocument));
  } catch {
    for (const { call: name, params, query } of boot.seeds)
      client.removeQueries({ queryKey: [name, params, query], exact: true });
  }
}
