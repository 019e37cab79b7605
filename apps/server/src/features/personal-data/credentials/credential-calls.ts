import { createHash, randomUUID } from 'node:crypto';
import { credentialPicturePath, type Credential, type endpoints } from '@stoa/contract';
import { instantOf, largestCredentialFile, mostCredentials } from '@stoa/domain';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import type { Tenants } from '../../../kernel/tenancy/tenants.ts';
import { found } from '../../../kernel/refusals/refusal.ts';
import { lockAccount } from '../public/public-store.ts';
import {
  deleteCredential,
  insertCredential,
  selectByContent,
  selectContent,
  selectCredentials,
  updateJudged,
  type CredentialRow,
} from './credentials-store.ts';
import { judgeCredential, readFile } from './judging.ts';
import type { ReadCredential } from './reading/question.ts';

/** Characters of base 64 for a byte. */
const perByte = 4 / 3;

function present(row: CredentialRow): Credential {
  const { id, name, issuer, verdict, owner, signer } = row;
  return {
    id,
    name,
    issuer,
    issued: instantOf(row.issued),
    expires: instantOf(row.expires),
    verdict,
    owner,
    signer,
    checked: row.checked.toISOString(),
    added: row.created.toISOString(),
    picture: row.has_picture ? credentialPicturePath(id) : null,
  };
}

export const listCredentials: Handler<typeof endpoints.listCredentials> = async (_input, { db, person }) => ({
  data: (await selectCredentials(db, person)).map(present),
});

const judged = async (tenants: Tenants, { person, tenantId, now }: RequestContext, asked: Asked) =>
  await judgeCredential({
    form: asked.form,
    content: asked.content,
    email: person.profile?.email ?? '',
    now,
    origin: tenants.originOf(tenantId),
  });

type Asked = Pick<ReadCredential, 'form' | 'content'>;

/** Keeps what a file holds, together with what is found out about it; the same one again is the one that is there. */
export function addCredential(tenants: Tenants): Handler<typeof endpoints.addCredential> {
  return async ({ body }, context) => {
    const { db, person, refuse } = context;
    if (body.file.length > (largestCredentialFile + 2) * perByte)
      throw refuse('credential.too-large', { field: 'file' });
    const read = await readFile(Buffer.from(body.file, 'base64'));
    if (read === null) throw refuse('credential.none', { field: 'file' });
    const sha256 = createHash('sha256').update(read.content).digest();
    const judgement = await judged(tenants, context, read);
    const { name, issuer, issued, expires } = read.facts;
    const kept = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, person);
      const picture = read.picture === null ? null : Buffer.from(read.picture);
      const row = { tenant_id: person.tenantId, user_id: person.id, id: randomUUID(), sha256, picture, name, issuer };
      const { form, content } = read;
      await insertCredential(tx, {
        ...row,
        ...judgement,
        form,
        content,
        issued: dateOf(issued),
        expires: dateOf(expires),
      });
      // counted afterwards: one that is there already is not one more
      const after = await selectCredentials(tx, person);
      if (after.length > mostCredentials) throw refuse('credential.too-many');
      return await selectByContent(tx, person, sha256);
    });
    return present(kept);
  };
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

export function checkCredential(tenants: Tenants): Handler<typeof endpoints.checkCredential> {
  return async ({ params: { credentialId } }, context) => {
    const { db, person, refuse } = context;
    const missing = () => refuse('credential.not-found');
    const asked = found(await selectContent(db, person, credentialId), missing);
    await updateJudged(db, person, { id: credentialId, judged: await judged(tenants, context, asked) });
    const rows = await selectCredentials(db, person);
    return present(
      found(
        rows.find(({ id }) => id === credentialId),
        missing,
      ),
    );
  };
}

export const removeCredential: Handler<typeof endpoints.removeCredential> = async (
  { params },
  { db, person, refuse },
) => {
  if (!(await deleteCredential(db, person, params.credentialId))) throw refuse('credential.not-found');
  return {};
};
