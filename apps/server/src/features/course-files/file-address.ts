import { endpoints } from '@stoa/contract';
import { read } from '../../kernel/calls/read.ts';
import { givenFile } from './shown-file.ts';
import { signedAddress } from './signed-address.ts';

/** An address of a file for programs that have no session, such as a player in another room. */
export const getFileAddress = read(endpoints.getFileAddress, {
  load: async ({ params: { fileId } }, context) => {
    const file = await givenFile(context, fileId);
    if (file === undefined) throw context.refuse('file.not-found');
    const { tenantId, person, now, db } = context;
    return { file, ...(await signedAddress(db, { id: person.id, tenantId, now }, { id: fileId, row: file.row })) };
  },
  decide: (loaded, { note }, { params: { fileId } }) => {
    const { handedIn } = loaded.file;
    if (handedIn !== null) note({ what: 'file.given', data: { fileId, objectiveWorkflowId: handedIn } });
    return loaded;
  },
  present: ({ file: { row }, address, expires }) => ({
    address,
    expires: expires.toISOString(),
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    sha256: row.sha256.toString('hex'),
  }),
});
