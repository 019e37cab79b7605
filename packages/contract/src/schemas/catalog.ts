import { ObjectiveType } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Uuid, Instant, Nullable, OneOf } from './common.ts';
import { accessFields, Aggregate, EnrolledObjective, ObjectiveActivity, Outline, Showcase } from './objective.ts';

/** BCP 47 tag of a course's content, where it is known. */
const language = Nullable(Type.String());

/**
 * One course in a person's catalog, in the shape of My Courses. Nothing is stored of a course that is only offered: its
 * ids are those that it will have when the person enrols.
 */
export const CatalogObjective = Type.Object({
  id: Uuid,
  objective: Type.Object({ ...EnrolledObjective.properties.objective.properties, language }),
  ...accessFields,
  showInCatalog: Type.Boolean(),
  created: Instant,
  objectiveWorkflowAggregate: Aggregate,
  objectiveAccess: Type.Object({ id: Uuid }),
  /** True for a course that somebody has assigned to the person and that is not begun. */
  isEnrolled: Type.Boolean(),
});
export type CatalogObjective = Static<typeof CatalogObjective>;

/** One course in the public catalog. */
export const OpenCatalogObjective = Type.Object({
  id: Uuid,
  name: Type.String(),
  code: Type.String(),
  description: Nullable(Type.String()),
  /** Readable without a session. */
  imageUrl: Nullable(Type.String()),
  type: OneOf(Object.values(ObjectiveType)),
  language,
  activity: ObjectiveActivity,
  showcases: Type.Array(Showcase),
  availabilityDate: Nullable(Instant),
  availabilityEndDate: Nullable(Instant),
  /** True when the signed-in person is enrolled; null for visitors. */
  isEnrolled: Nullable(Type.Boolean()),
});
export type OpenCatalogObjective = Static<typeof OpenCatalogObjective>;

/** The public page of one course. */
export const OpenCatalogCourse = Type.Object({
  ...OpenCatalogObjective.properties,
  /** Sanitised HTML, whose own files are readable without a session. */
  about: Nullable(Type.String()),
  outline: Outline,
});
export type OpenCatalogCourse = Static<typeof OpenCatalogCourse>;

export const SelfEnrollmentResult = Type.Object({
  objectiveId: Uuid,
  objectiveAccessId: Uuid,
  objectiveWorkflowAggregateId: Uuid,
});
export type SelfEnrollmentResult = Static<typeof SelfEnrollmentResult>;

/** The way in which a course is offered. A public course is offered to members as well. */
export const CatalogOffer = Type.Object(
  {
    showInCatalog: Type.Boolean(),
    showInOpenCatalog: Type.Boolean(),
    /** Instants between which people who enrol themselves may begin. */
    availabilityDate: Nullable(Instant),
    availabilityEndDate: Nullable(Instant),
  },
  { additionalProperties: false },
);
export type CatalogOffer = Static<typeof CatalogOffer>;
