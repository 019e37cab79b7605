import type { Role } from '@stoa/domain';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** IANA zone. */
  readonly timezone: string;
  readonly roles: readonly Role[];
}

/** The same for every account of the demo organisation (decisions §3). */
export const demoPassword = 'stoa';

/** The accounts to sign in with. */
export const demoAccounts = {
  learner: { email: 'learner@stoa.local', firstName: 'Maya', lastName: 'Haddad', timezone: 'Asia/Amman', roles: ['Learner'] },
  learner2: { email: 'learner2@stoa.local', firstName: 'Jonas', lastName: 'Keller', timezone: 'Europe/Berlin', roles: ['Learner'] },
  instructor: { email: 'instructor@stoa.local', firstName: 'Salma', lastName: 'Farouk', timezone: 'Africa/Cairo', roles: ['Learner', 'Instructor'] },
  admin: { email: 'admin@stoa.local', firstName: 'Noor', lastName: 'Rahman', timezone: 'Asia/Dubai', roles: ['Learner', 'Administrator'] },
} as const satisfies Record<string, DemoPerson>;

export const classmates = {
  amina: { email: 'amina.diallo@stoa.local', firstName: 'Amina', lastName: 'Diallo', timezone: 'Africa/Dakar', roles: ['Learner'] },
  tomas: { email: 'tomas.rivera@stoa.local', firstName: 'Tomás', lastName: 'Rivera', timezone: 'America/Mexico_City', roles: ['Learner'] },
  yuki: { email: 'yuki.tanaka@stoa.local', firstName: 'Yuki', lastName: 'Tanaka', timezone: 'Asia/Tokyo', roles: ['Learner'] },
  omar: { email: 'omar.alkhatib@stoa.local', firstName: 'Omar', lastName: 'Al-Khatib', timezone: 'Asia/Riyadh', roles: ['Learner'] },
  ingrid: { email: 'ingrid.solberg@stoa.local', firstName: 'Ingrid', lastName: 'Solberg', timezone: 'Europe/Oslo', roles: ['Learner'] },
  priya: { email: 'priya.raman@stoa.local', firstName: 'Priya', lastName: 'Raman', timezone: 'Asia/Kolkata', roles: ['Learner'] },
} as const satisfies Record<string, DemoPerson>;

export const demoPeople: readonly DemoPerson[] = [...Object.values(demoAccounts), ...Object.values(classmates)];
