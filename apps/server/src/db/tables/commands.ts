import type { ProblemError } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import type { ImportStage, StoredImportFault, StoredImportReport, StoredImportWishes } from './stored-import.ts';
import { bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const command = {
  tenant_id: uuid(),
  owner_id: uuid(),
  kind: text(),
  id: uuid(),
  body: json<unknown>(),
  body_hash: bytes(),
  locale: text<Locale>(),
  status: filled(text<'queued' | 'completed' | 'failed' | 'canceled'>()),
  entity_id: nullable(uuid()),
  result: nullable(json<unknown>()),
  errors: filled(json<readonly ProblemError[]>()),
  attempts: filled(number()),
  run_after: filled(instant()),
  created: filled(instant()),
  completed: nullable(instant()),
  request_id: nullable(uuid()),
  address: nullable(text()),
  impersonator_id: nullable(uuid()),
};

export const importJob = {
  id: filled(uuid()),
  tenant_id: uuid(),
  file_name: text(),
  stage: text<ImportStage>(),
  done: filled(number()),
  total: filled(number()),
  errors: filled(json<readonly StoredImportFault[]>()),
  report: nullable(json<StoredImportReport>()),
  wishes: nullable(json<StoredImportWishes>()),
  tries: filled(number()),
  alive: nullable(instant()),
  created: filled(instant()),
  finished: nullable(instant()),
};
