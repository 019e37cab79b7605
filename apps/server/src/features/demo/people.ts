import type { Role } from '@stoa/domain';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** IANA zone. */
  readonly timezone: string;
  readonly roles: readonly Role[];
  /** Names of the units that the person belongs to, the primary one first. */
  readonly units: readonly string[];
}

const units = {
  academy: 'Academy',
  support: 'Customer Support',
  operations: 'Operations',
  research: 'Research Office',
  people: 'People and Culture',
} as const;

/** The same for every account of the demo organisation (decisions §3). */
export const demoPassword = 'stoa';

/** The accounts to sign in with. */
export const demoAccounts = {
  learner: {
    email: 'learner@stoa.local',
    firstName: 'Maya',
    lastName: 'Haddad',
    timezone: 'Asia/Amman',
    roles: ['Learner'],
    units: [units.support, units.academy],
  },
  learner2: {
    email: 'learner2@stoa.local',
    firstName: 'Jonas',
    lastName: 'Keller',
    timezone: 'Europe/Berlin',
    roles: ['Learner'],
    units: [units.operations],
  },
  instructor: {
    email: 'instructor@stoa.local',
    firstName: 'Salma',
    lastName: 'Farouk',
    timezone: 'Africa/Cairo',
    roles: ['Learner', 'Instructor'],
    units: [units.academy, units.people],
  },
  admin: {
    email: 'admin@stoa.local',
    firstName: 'Noor',
    lastName: 'Rahman',
    timezone: 'Asia/Dubai',
    roles: ['Learner', 'Administrator'],
    units: [units.people],
  },
} as const satisfies Record<string, DemoPerson>;

export const classmates = {
  amina: {
    email: 'amina.diallo@stoa.local',
    firstName: 'Amina',
    lastName: 'Diallo',
    timezone: 'Africa/Dakar',
    roles: ['Learner'],
    units: [units.support],
  },
  tomas: {
    email: 'tomas.rivera@stoa.local',
    firstName: 'Tomás',
    lastName: 'Rivera',
    timezone: 'America/Mexico_City',
    roles: ['Learner'],
    units: [units.operations],
  },
  yuki: {
    email: 'yuki.tanaka@stoa.local',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    timezone: 'Asia/Tokyo',
    roles: ['Learner'],
    units: [units.research],
  },
  omar: {
    email: 'omar.alkhatib@stoa.local',
    firstName: 'Omar',
    lastName: 'Al-Khatib',
    timezone: 'Asia/Riyadh',
    roles: ['Learner'],
    units: [units.support],
  },
  ingrid: {
    email: 'ingrid.solberg@stoa.local',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    timezone: 'Europe/Oslo',
    roles: ['Learner'],
    units: [units.research, units.academy],
  },
  priya: {
    email: 'priya.raman@stoa.local',
    firstName: 'Priya',
    lastName: 'Raman',
    timezone: 'Asia/Kolkata',
    roles: ['Learner'],
    units: [units.operations],
  },
} as const satisfies Record<string, DemoPerson>;

export const demoPeople: readonly DemoPerson[] = [...Object.values(demoAccounts), ...Object.values(classmates)];
