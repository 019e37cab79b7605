import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { CreatedEnrolment, CreatedUser, NewEnrolment, NewUser } from '../schemas/administration.ts';
import { Id } from '../schemas/common.ts';
import { ImportJob } from '../schemas/import.ts';

export const adminEndpoints = {
  startImport: endpoint(calls.startImport, 'Import a course package (multipart: file, code, name, collection, enrol)', { answer: ImportJob }),
  getImport: endpoint(calls.getImport, 'Progress and report of an import', { params: Type.Object({ importId: Id }), answer: ImportJob }),
  createUser: endpoint(calls.createUser, 'Make a local account', { body: NewUser, answer: CreatedUser }),
  enrolUser: endpoint(calls.enrolUser, 'Give a person access to a course, or renew its terms', { body: NewEnrolment, answer: CreatedEnrolment }),
};
