import { errors } from './errors.ts';
import { myCourses } from './my-courses.ts';
import { shell } from './shell.ts';

export const areas = { errors, shell, 'my-courses': myCourses };
