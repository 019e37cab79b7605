import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  CatalogObjective,
  CatalogOffer,
  OpenCatalogCourse,
  OpenCatalogObjective,
  SelfEnrollmentResult,
} from '../schemas/catalog.ts';
import { Uuid, LoadOptions, Page } from '../schemas/common.ts';
import { EnrolledShowcase } from '../schemas/objective.ts';

const strict = { additionalProperties: false } as const;
const objectiveId = Type.Object({ objectiveId: Uuid });
/** Host name of the tenant that is meant; the one that was asked otherwise. */
const ofDomain = Type.Object({ domain: Type.Optional(Type.String({ maxLength: 253 })) });

export const catalogEndpoints = {
  queryCatalogObjectives: endpoint(calls.queryCatalogObjectives, 'Courses that the learner may add', {
    query: LoadOptions,
    answer: Page(CatalogObjective),
  }),
  listCatalogShowcases: endpoint(calls.listCatalogShowcases, "Collections of the learner's catalog", {
    answer: Type.Array(EnrolledShowcase),
  }),
  createSelfEnrollment: endpoint(
    calls.createSelfEnrollment,
    'Add a course of the catalog; changes nothing for who is enrolled',
    {
      body: Type.Object({ id: Uuid, objectiveAccessId: Uuid }, strict),
      answer: SelfEnrollmentResult,
    },
  ),
  queryOpenCatalog: endpoint(calls.queryOpenCatalog, 'Public courses', {
    query: LoadOptions,
    answer: Page(OpenCatalogObjective),
  }),
  getOpenCatalogObjective: endpoint(calls.getOpenCatalogObjective, 'One public course', {
    params: objectiveId,
    query: ofDomain,
    answer: OpenCatalogCourse,
  }),
  listOpenCatalogShowcases: endpoint(calls.listOpenCatalogShowcases, 'Collections of the public courses', {
    query: ofDomain,
    answer: Type.Array(EnrolledShowcase),
  }),
  setCatalogOffer: endpoint(
    calls.setCatalogOffer,
    'Offer a course in the catalog or to the public; what is left out stays',
    {
      params: objectiveId,
      body: Type.Partial(CatalogOffer, strict),
      answer: CatalogOffer,
    },
  ),
};
