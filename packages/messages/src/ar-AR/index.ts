import type { areas as source } from '../en-US/index.ts';
import { console } from './console.ts';
import { course } from './course.ts';
import { errors } from './errors.ts';
import { importing } from './import.ts';
import { myCourses } from './my-courses.ts';
import { recentCourses } from './recent-courses.ts';
import { results } from './results.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

export const areas = { console, course, errors, import: importing, results, rules, shell, 'my-courses': myCourses, 'recent-courses': recentCourses, 'sign-in': signIn } satisfies { [A in keyof typeof source]: Record<keyof (typeof source)[A], string> };
