import type { areas as source } from '../en-US/index.ts';
import { errors } from './errors.ts';

export const areas = { errors } satisfies { [A in keyof typeof source]: Record<keyof (typeof source)[A], string> };
