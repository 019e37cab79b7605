import type { Person } from '../../route.ts';

/** Whose attempt it is: the person who asks, or the learner whose work an instructor grades. */
export type Owner = Pick<Person, 'id' | 'tenantId'>;
