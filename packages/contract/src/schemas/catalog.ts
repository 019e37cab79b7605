import { ObjectiveType } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Uuid, Instant, Nullable, OneOf, Page } from './common.ts';
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

/** What of a course on offer is the same for everybody to whom it is offered. */
export const OfferedCourse = Type.Object({
  id: Uuid,
  name: Type.String(),
  code: Type.String(),
  description: Nullable(Type.String()),
  /** In the public catalog readable without a session. */
  imageUrl: Nullable(Type.String()),
  type: OneOf(Object.values(ObjectiveType)),
  language,
  activity: ObjectiveActivity,
  showcases: Type.Array(Showcase),
  /** Instants between which people who enrol themselves may begin. */
  availabilityDate: Nullable(Instant),
  availabilityEndDate: Nullable(Instant),
});
export type OfferedCourse = Static<typeof OfferedCourse>;

/** Courses on offer, in the order of their names: some two hundred of them, and the others in further documents. */
export const CatalogDocument = Type.Array(OfferedCourse);
export type CatalogDocument = Static<typeof CatalogDocument>;

/** Everything of a course in a catalog that is this person's. */
export const CatalogPlace = Type.Object({
  /** Numbers of the document among those that the answer names, and of the course in it, from 0. */
  document: Type.Integer({ minimum: 0 }),
  course: Type.Integer({ minimum: 0 }),
  isEnrolled: Type.Boolean(),
  /** Dates of who has the course already; null where those of the offer count. */
  dates: Nullable(Type.Object({ availabilityDate: Nullable(Instant), availabilityEndDate: Nullable(Instant) })),
});
export type CatalogPlace = Static<typeof CatalogPlace>;

/** One page of a person's catalog: which courses of the documents that it names fit, in their order. */
export const CatalogStanding = Type.Object({
  ...Page(CatalogPlace).properties,
  /** Addresses of the documents: another one as soon as anything in it is different. */
  documents: Type.Array(Type.String()),
});
export type CatalogStanding = Static<typeof CatalogStanding>;

/** One slice of the public catalog. */
export const OpenCatalogStanding = Type.Object({
  /** Address of the slice's document; none for an empty catalog, or behind its end. */
  documents: Type.Array(Type.String(), { maxItems: 1 }),
  /** Numbers of the courses in it in which the signed-in person is enrolled; null for visitors. */
  enrolled: Nullable(Type.Array(Type.Integer({ minimum: 0 }))),
  totalCount: Type.Integer(),
});
export type OpenCatalogStanding = Static<typeof OpenCatalogStanding>;

/** One course in the public catalog. */
export const OpenCatalogObjective = Type.Object({
  ...OfferedCourse.properties,
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
