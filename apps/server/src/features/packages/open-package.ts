import type { endpoints, PackageAtWork } from '@stoa/contract';
import type { Person } from '../../kernel/auth/person.ts';
import type { ContentOrigin } from '../../kernel/content-origin.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { isOpenForWork } from '../../learning/attempts/attempt.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { insertPackageLaunch } from '../../learning/launches/launches-store.ts';
import type { Packaged } from '../../learning/launches/tools-store.ts';
import { findPackage } from './find-package.ts';
import { packageAddress } from './package-paths.ts';
import { takeOver, selectPackageData } from './store.ts';

/** The name of a person as both versions of SCORM write it: family name first. */
function learnerName({ profile }: Person): string {
  return profile === null ? '' : `${profile.lastName}, ${profile.firstName}`;
}

type Open = typeof endpoints.openPackage;

/** Opens one's own packaged content: from now on what this launch commits is kept, and what others commit is not. */
export const openPackageAt =
  (origin: ContentOrigin | null): Handler<Open> =>
  async ({ params }, context) => {
    const { db, person } = context;
    const { attempt, part, content } = await findPackage(db, context, params);
    const { activityWorkflowId } = params;
    const key = { owner: person, activityWorkflowId };
    const keeps = isOpenForWork(attempt);
    const { launchId, data } = await db.transaction().execute(async (tx) => {
      const id = await insertPackageLaunch(tx, key);
      // who only looks at it takes nothing over
      return { launchId: id, data: keeps ? await takeOver(tx, key, id) : await selectPackageData(tx, key) };
    });
    return {
      launchId,
      address: packageAddress(origin, { launchId, activityWorkflowId, content }),
      standard: content.standard,
      reports: content.reports,
      keeps: keeps && content.reports,
      data: data === null ? null : JSON.stringify(data),
      terms: termsOf(part, content),
      learner: { id: person.id, name: learnerName(person) },
    };
  };

function termsOf({ normalizedPassingScore }: TakenPart, content: Packaged): PackageAtWork['terms'] {
  return {
    launchData: content.launchData ?? '',
    maxTimeAllowed: content.maxTimeAllowed ?? '',
    timeLimitAction: content.timeLimitAction ?? '',
    passingScore: normalizedPassingScore,
    completionThreshold: content.completionThreshold ?? null,
  };
}
