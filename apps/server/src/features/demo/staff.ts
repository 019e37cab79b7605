import type { StaffRole } from '@stoa/domain';
import { demoAccounts, type DemoPerson } from './people.ts';

interface StaffSeed {
  readonly person: DemoPerson;
  readonly roles: readonly StaffRole[];
  readonly codes: readonly string[];
}

/** The instructor teaches some of the courses; the others belong to colleagues. */
export const demoStaff: readonly StaffSeed[] = [
  {
    person: demoAccounts.instructor,
    roles: ['instructor', 'author'],
    codes: ['WRIT-140', 'FEED-150', 'STAT-101', 'WELC-001'],
  },
  { person: demoAccounts.instructor, roles: ['proctor'], codes: ['SAFE-101'] },
];
