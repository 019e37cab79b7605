import type { areas as source } from '../en-US/index.ts';
import { console } from './console.ts';
import { course } from './course.ts';
import { errors } from './errors.ts';
import { myCourses } from './my-courses.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';

export const areas = { console, course, errors, rules, shell, 'my-courses': myCourses } satisfies { [A in keyof typeof source]: Record<keyof (typeof source)[A], string> };
