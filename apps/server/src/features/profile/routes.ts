import { endpoints } from '@stoa/contract';
import { ianaZone } from '@stoa/domain/timezones';
import { presentUser } from '../../kernel/auth/present-user.ts';
import { planAnew } from '../../kernel/mail/notify.ts';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, read } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { selectUnits, updateTimezone, upsertPreferences } from './store.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

/** Profiles are private: somebody else's answers like nobody's. */
function refuseOthers({ person, refuse }: RequestContext & Refusing<'user.not-found'>, userId: string): void {
  if (person.id !== userId.toLowerCase()) throw refuse('user.not-found');
}

const listUnits = read(endpoints.listUnits, {
  load: (_input, { db, person }) => selectUnits(db, person),
  decide: (units, context, { params }) => {
    refuseOthers(context, params.userId);
    return units;
  },
  present: (units) => ({
    items: units.map(({ id, name, isPrimary }) => ({ unit: { id, name }, membership: [{ is_primary: isPrimary }] })),
  }),
});

/** Routes for the person's own profile: units, time zone, preferences (Spec 2 §7 'Profile and time zone'). */
export function profileRoutes({ sessions }: Kernel) {
  const setTimezone: Handler<typeof endpoints.setTimezone> = async ({ params, body }, context) => {
    refuseOthers(context, params.userId);
    const { db, person, session, now } = context;
    const timezone = ianaZone(body.timezone);
    if (timezone === null) throw new InvalidRequest([{ code: 'request.field-invalid', field: 'timezone' }]);
    await updateTimezone(db, person, timezone);
    await planAnew(db, { person: { ...person, timezone }, now });
    sessions.forgetPerson(person.id);
    const moved = person.profile === null ? person : { ...person, profile: { ...person.profile, timezone } };
    return presentUser(moved, session?.impersonator ?? null);
  };

  const updatePreferences: Handler<typeof endpoints.updatePreferences> = async ({ body }, { db, person }) => {
    await upsertPreferences(db, person, body);
    sessions.forgetPerson(person.id);
    return body;
  };

  return {
    listUnits: implementRead(listUnits, 'person'),
    setTimezone: implement(endpoints.setTimezone, 'person', setTimezone),
    updatePreferences: implement(endpoints.updatePreferences, 'person', updatePreferences),
  } satisfies Partial<Routes>;
}
