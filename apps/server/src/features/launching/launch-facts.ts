import type { Launcher, Locale, ToldFact } from '@stoa/domain';
import type { Person } from '../../kernel/auth/person.ts';
import type { LaunchRow, ToolLink, ToolRow } from '../../learning/launches/tools-store.ts';

/** Facts of a launch that is carried out. */
export interface Launching {
  readonly launch: LaunchRow;
  readonly link: ToolLink;
  readonly tool: ToolRow;
  readonly person: Person;
  readonly locale: Locale;
  readonly now: Date;
  /** Of the organisation. */
  readonly origin: string;
  readonly organisation: string;
  readonly target: 'iframe' | 'window';
}

/** Who launches a tool, as what and from where, as messages of every version say it. */
export function launcherOf({ launch, person, locale }: Pick<Launching, 'launch' | 'person' | 'locale'>): Launcher {
  return {
    ...personOf(person, launch.told),
    roles: [launch.role],
    course: { id: launch.objective_id, code: launch.code, title: launch.course },
    locale,
  };
}

/** A person with what a tool is told of them. */
export function personOf(
  { id, profile }: Person,
  told: readonly ToldFact[],
): Pick<Launcher, 'person' | 'told' | 'timezone'> {
  return {
    person: {
      id,
      givenName: profile?.firstName ?? '',
      familyName: profile?.lastName ?? '',
      email: profile?.email ?? '',
    },
    told: { name: told.includes('name'), email: told.includes('email') },
    timezone: profile?.timezone ?? 'UTC',
  };
}
