import { packageStandards } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';

/** Characters of what a package may keep: the largest that a standard allows is a tenth of it. */
const mostData = 1_000_000;

const share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));

/** Packaged content as it was opened just now. */
export const PackageAtWork = Type.Object({
  /** Only what is committed under it is taken, until the package is opened again. */
  launchId: Uuid,
  /** Where its first page stands: a path of the organisation’s origin, or whole where it has an origin of its own. */
  address: Type.String(),
  /** Where it may stand as well: for pages that have to reach each other, or where the first place does not answer. */
  otherwise: Nullable(Type.String()),
  standard: OneOf(packageStandards),
  /** It talks to a run-time. */
  reports: Type.Boolean(),
  /** What it commits is kept; otherwise it is only looked at. */
  keeps: Type.Boolean(),
  /** JSON of what it committed last; null where it never did. */
  data: Nullable(Type.String()),
  /** What its author tells it. */
  terms: Type.Object({
    launchData: Type.String(),
    maxTimeAllowed: Type.String(),
    timeLimitAction: Type.String(),
    passingScore: share,
    completionThreshold: share,
  }),
  learner: Type.Object({ id: Uuid, name: Type.String() }),
});
export type PackageAtWork = Static<typeof PackageAtWork>;

/** What a package commits: all of its data, each time. */
export const NewPackageData = Type.Object({
  launchId: Uuid,
  /** Counts the commits of a launch; one that is not higher than the last is there already. */
  sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** JSON of an object. */
  data: Type.String({ minLength: 2, maxLength: mostData }),
});
export type NewPackageData = Static<typeof NewPackageData>;

export const KeptPackageData = Type.Object({
  /** The last one that is kept. */
  sequence: Type.Integer({ minimum: 0 }),
  saved: Instant,
  /** The activity is finished by it, or was before. */
  finished: Type.Boolean(),
  /**
   * Where the order of the course leads now that the session has ended: to a part, or out of the course. Null where its
   * learner stays.
   */
  onward: Nullable(
    Type.Union([
      Type.Object({ to: Type.Literal('item'), axis: Type.String() }),
      Type.Object({ to: Type.Literal('out') }),
    ]),
  ),
});
export type KeptPackageData = Static<typeof KeptPackageData>;
