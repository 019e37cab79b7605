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
  const { user, serverTime } = boot;
  if (user && document.documentElement.hasAttribute(keptMark))
    return (await import('../api/kept/kept-answers.ts')).startKeeping(user.id);
  followServerTime(serverTime);
  plantSeeds(client, boot);
  const standing = boot.seeds.find(({ call }) => call === 'getCourseStanding')?.answer;
  // without its shape the page asks for the tree once more, and says what is wrong
  if (standing)
    await import('../api/calls/course-tree.ts')
      .then(({ plantTree }) => plantTree(client, standing as CourseStanding))
      .catch(() => {});
}
