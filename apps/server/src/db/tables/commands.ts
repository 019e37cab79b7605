import type { ProblemError } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import type { Generated } from 'kysely';
import type { GeneratedJson, Json, NullableJson } from './column-types.ts';
import type { ImportStage, StoredImportFault, StoredImportReport } from './stored-import.ts';

export interface CommandTable {
  tenant_id: string;
  owner_id: string;
  kind: string;
  id: string;
  body: Json<unknown>;
  body_hash: Buffer;
  locale: Locale;
  status: Generated<'queued' | 'completed' | 'failed' | 'canceled'>;
  entity_id: string | null;
  result: NullableJson<unknown>;
  errors: GeneratedJson<readonly ProblemError[]>;
  attempts: Generated<number>;
  run_after: Generated<Date>;
  created: Generated<Date>;
  completed: Date | null;
}

export interface ImportJobTable {
  id: Generated<string>;
  tenant_id: string;
  file_name: string;
  stage: ImportStage;
  done: Generated<number>;
  total: Generated<number>;
  errors: GeneratedJson<readonly StoredImportFault[]>;
  report: NullableJson<StoredImportReport>;
  created: Generated<Date>;
  finished: Date | null;
}
