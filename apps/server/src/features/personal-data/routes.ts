import { endpoints } from '@stoa/contract';
import { largestCredentialFile } from '@stoa/domain';
import { implement, withRules, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addCredential, checkCredential, listCredentials, removeCredential } from './credentials/credential-calls.ts';
import { askExport, listExports } from './exports/export-calls.ts';
import type { Exporting } from './exports/exporting.ts';
import type { ForgettingParts } from './forget.ts';
import { forgetUser, previewForgetting } from './forgetting.ts';
import { endPublicRecord, keepPublicRecord, listPublicRecords } from './public/public-calls.ts';
import { getMyRecord } from './record/read-record.ts';

/** Bytes of a file in base 64, and what stands around it. */
const largestUpload = Math.ceil(largestCredentialFile * 1.5);

const manage = { permission: 'User.Manage' } as const;

interface PersonalDataParts {
  readonly forgetting: ForgettingParts;
  readonly exporting: Exporting;
}

/** Routes of what people have achieved, and of what is kept of them: how it is read, copied and forgotten. */
export function personalDataRoutes(kernel: Kernel, { forgetting, exporting }: PersonalDataParts) {
  return {
    getMyRecord: implementRead(getMyRecord, 'person'),
    listPublicRecords: implement(endpoints.listPublicRecords, 'person', listPublicRecords),
    keepPublicRecord: implement(endpoints.keepPublicRecord, 'person', keepPublicRecord),
    endPublicRecord: implement(endpoints.endPublicRecord, 'person', endPublicRecord),
    listCredentials: implement(endpoints.listCredentials, 'person', listCredentials),
    addCredential: withRules(implement(endpoints.addCredential, 'person', addCredential(kernel.tenants)), {
      bodyLimit: largestUpload,
    }),
    checkCredential: implement(endpoints.checkCredential, 'person', checkCredential(kernel.tenants)),
    removeCredential: implement(endpoints.removeCredential, 'person', removeCredential),
    listExports: implement(endpoints.listExports, 'person', listExports),
    askExport: implement(endpoints.askExport, 'person', askExport(exporting)),
    previewForgetting: implement(endpoints.previewForgetting, manage, previewForgetting),
    forgetUser: implement(endpoints.forgetUser, manage, forgetUser(kernel, forgetting)),
  } satisfies Partial<Routes>;
}
