import type { Boot, CourseStanding } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { plantSeeds } from '../api/calls/query.ts';
import { followServerTime } from '../api/clock/server-clock.ts';
import { keptMark } from '../lib/device/device-caches.ts';

/**
 * Takes over what came with the document. One that this device kept knows neither the time nor what is new: there the
 * answers that are kept beside it are newer.
 */
export async function takeFirstData(boot: Boot, client: QueryClient): Promise<void> {
  const { user, serverTime, seeds, documents } = boot;
  if (user && document.documentElement.hasAttribute(keptMark))
    return (await import('../api/kept/kept-answers.ts')).startKeeping(user.id);
  followServerTime(serverTime);
  plantSeeds(client, boot);
  if (documents.length > 0) await (await import('../api/calls/documents.ts')).takeDocuments(client, boot);
  const standing = seeds.find(({ call }) => call === 'getCourseStanding')?.answer;
  if (standing) await (await import('../api/calls/course-tree.ts')).plantTree(client, standing as CourseStanding);
}
