import type { HandInDraft, HandInReceipt } from '@stoa/contract';
import { instantOf, lengthOf } from '@stoa/domain';
import type { DraftRow, VersionRow } from './store.ts';

export function presentDraft({ save_id: saveId, body: text, saved }: DraftRow): HandInDraft {
  return { saveId, text, saved: instantOf(saved) };
}

export function presentReceipt(row: VersionRow): HandInReceipt {
  return {
    id: row.id,
    version: row.version,
    handedIn: instantOf(row.handed_in),
    timing: row.timing,
    withdrawn: instantOf(row.withdrawn),
    characters: lengthOf(row.body),
    sha256: row.sha256.toString('hex'),
  };
}
