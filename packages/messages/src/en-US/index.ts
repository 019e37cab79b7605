import { errors } from './errors.ts';

export const areas = { errors };
