import type { endpoints, PackageAtWork } from '@stoa/contract';
import { courseContentPlace, hasStatements, placePath, portalBase, type LaunchMode } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { SessionTerms } from '../../db/tables/statements.ts';
import type { Person } from '../../kernel/auth/person.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isOpenForWork } from '../../learning/attempts/attempt.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { insertPackageLaunch } from '../../learning/launches/launches-store.ts';
import type { Packaged } from '../../learning/launches/tools-store.ts';
import { findPackage, type FoundPackage, type WorkIds } from './find-package.ts';
import type { holdsFrames } from './holds-frames.ts';
import { packagePath, placesOf } from './package-paths.ts';
import { openSession } from './statements/open-session.ts';
import { actorOf, unitAddress } from './statements/names.ts';
import { takeOver, selectPackageData } from './store.ts';

/** The name of a person as both versions of SCORM write it: family name first. */
function learnerName({ profile }: Person): string {
  return profile === null ? '' : `${profile.lastName}, ${profile.firstName}`;
}

type Open = typeof endpoints.openPackage;

interface Opening extends Pick<Kernel, 'settings' | 'tenants'> {
  readonly hasFrames: ReturnType<typeof holdsFrames>;
}

interface Launched {
  readonly launchId: string;
  readonly address: string;
  readonly origin: string;
  readonly mode: LaunchMode;
}

type Found = Pick<RequestContext, 'person' | 'locale' | 'now'> & FoundPackage & WorkIds;

/** Where it is opened: what speaks by statements has a session, which its address names. */
async function addressOf(tx: Transaction, launched: Launched, found: Found): Promise<string> {
  const { launchId, address, origin, mode } = launched;
  const { person, attempt, part, content } = found;
  const { standard, unit } = content;
  if (!hasStatements(standard) || unit === undefined) return address;
  const { objectiveWorkflowId, activityWorkflowId, locale, now } = found;
  const terms: SessionTerms = {
    standard,
    unit,
    mode,
    actor: actorOf(origin, person.id, person.profile),
    activityId: standard === 'cmi5' ? unitAddress(origin, part.id) : unit.id,
    objectiveId: attempt.row.w_objective_id,
    passingScore: part.normalizedPassingScore,
  };
  const ids = { launchId, tenantId: person.tenantId, userId: person.id, objectiveWorkflowId, activityWorkflowId };
  const place = placePath(courseContentPlace, { objectiveId: attempt.row.w_objective_id, axis: part.axis });
  const returnUrl = `${origin}${portalBase}${place}`;
  const launch = { terms, origin, address, returnUrl, launchParameters: content.launchData, locale, now };
  return await openSession(tx, { ...ids, ...launch });
}

/** Opens one's own packaged content: from now on what this launch commits is kept, and what others commit is not. */
export const openPackageAt =
  ({ settings: { contentOrigin }, tenants, hasFrames }: Opening): Handler<Open> =>
  async ({ params, body }, context) => {
    const { db, person } = context;
    const { attempt, part, content } = await findPackage(db, context, params);
    const { activityWorkflowId } = params;
    const key = { owner: person, activityWorkflowId };
    const browses = body.browse === true && content.standard === 'cmi5';
    const mode = !isOpenForWork(attempt) ? 'Review' : browses ? 'Browse' : 'Normal';
    const keeps = mode === 'Normal';
    const { launchId, data, address } = await db.transaction().execute(async (tx) => {
      const id = await insertPackageLaunch(tx, key);
      // who only looks at it takes nothing over
      const kept = keeps ? await takeOver(tx, key, id) : await selectPackageData(tx, key);
      const path = packagePath(id, content);
      const launch = { launchId: id, address: path, origin: tenants.originOf(context.tenantId), mode } as const;
      const launched = await addressOf(tx, launch, { ...context, ...params, attempt, part, content });
      return { launchId: id, data: kept, address: launched };
    });
    const page = { tenantId: person.tenantId, objectiveId: attempt.row.w_objective_id, path: content.path };
    const needsOrigin = contentOrigin?.fromTheStart === false && (await hasFrames(db, page));
    return {
      launchId,
      ...placesOf(contentOrigin, { activityWorkflowId, path: address, needsOrigin }),
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
