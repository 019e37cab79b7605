import { endpoints, type SignIn } from '@stoa/contract';
import type { Session } from '../../kernel/auth/person.ts';
import { read, readVisible } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { deviceOf } from './device.ts';
import { selectSignIns, type SignInPage, type SignInRow } from './sign-ins-store.ts';

const numberOf = (skip = '0'): number => Number(skip);

function presentSignIn(row: SignInRow, current: Session | null): SignIn {
  const { id, outcome, provider, address, happened, ended, ending, userAgent } = row;
  return {
    id,
    outcome,
    current: id === current?.id,
    ...deviceOf(userAgent),
    provider,
    address,
    happened: happened.toISOString(),
    ended: ended?.toISOString() ?? null,
    ending,
  };
}

const presentPage = ({ rows, more }: SignInPage, current: Session | null) => ({
  items: rows.map((row) => presentSignIn(row, current)),
  more,
});

/** Where and when the person has signed in, and who has tried to. */
export const listSignIns = readVisible(endpoints.listSignIns, {
  load: ({ query }, { db, person }) => selectSignIns(db, person, numberOf(query.skip)),
  present: (page, { session }) => presentPage(page, session),
});

/** The same about somebody, for administrators. */
export const listSignInsOf = read(endpoints.listSignInsOf, {
  load: async ({ query }, { db, tenantId }) => {
    const id = await selectUserId(db, tenantId, query.email);
    return id === undefined ? undefined : await selectSignIns(db, { id, tenantId }, numberOf(query.skip));
  },
  decide: (page, { refuse }) => found(page, () => refuse('user.not-found', { field: 'email' })),
  present: (page) => presentPage(page, null),
});
