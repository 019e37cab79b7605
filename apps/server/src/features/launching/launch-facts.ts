import type { Launcher, Locale } from '@stoa/domain';
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
  const { profile } = person;
  return {
    person: {
      id: person.id,
      givenName: profile?.firstName ?? '',
      familyName: profile?.lastName ?? '',
      email: profile?.email ?? '',
    },
    told: { name: launch.told.includes('name'), email: launch.told.includes('email') },
    roles: [launch.role],
    course: { id: launch.objective_id, code: launch.code, title: launch.course },
    locale,
    timezone: profile?.timezone ?? 'UTC',
  };
}
