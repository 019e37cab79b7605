import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../schemas/common.ts';
import { ImportJob } from '../schemas/import.ts';

export const adminEndpoints = {
  startImport: endpoint(calls.startImport, 'Import a course package (multipart: file, code, name, collection, enrol)', { answer: ImportJob }),
  getImport: endpoint(calls.getImport, 'Progress and report of an import', { params: Type.Object({ importId: Id }), answer: ImportJob }),
};
