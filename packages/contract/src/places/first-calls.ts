/**
 * First calls of every place: what its first screen asks for, made from the address. The server answers them in the
 * first HTML, and the portal makes them before a click. This module and those beside it are free of the schema library,
 * so that the browser can use them.
 */
import {
  calendarMonth,
  catalogQuery,
  certificateQuery,
  firstPageQuery,
  limits,
  openCatalogQuery,
  readCatalogAddress,
  readRecordAddress,
  recordQuery,
  type PlaceName,
  type PlaceParams,
  type PlaceWithParams,
} from '@stoa/domain';
import { accessCalls, contentCalls, courseCalls } from './course-calls.ts';
import { firstCall, type FirstCall } from './first-call.ts';

export { makeFirstCalls, type FirstCall } from './first-call.ts';

type FirstCallsOf<N extends PlaceName> = (params: PlaceParams<N>, search: URLSearchParams) => readonly FirstCall[];

const none = (): readonly FirstCall[] => [];

/** First calls of every place. A place without a row does not compile, and one that asks for nothing says so. */
export const firstCalls: { readonly [N in PlaceName]: FirstCallsOf<N> } = {
  home: () => [firstCall('getDay', {})],
  tasks: () => [firstCall('getDay', { query: { most: String(limits.tasks) } })],
  plan: () => [firstCall('getDay', { query: { most: String(limits.tasks) } })],
  courses: (_params, search) => [
    firstCall('queryCourseCards', { query: firstPageQuery(search) }),
    // by these the portal knows at once which of the filters exist
    ...(search.has('collection') || search.has('term')
      ? [firstCall('listEnrolledShowcases', {}), firstCall('listTerms', {})]
      : []),
  ],
  courseRedirect: courseCalls,
  proctoredActivity: courseCalls,
  courseDetails: courseCalls,
  courseContent: contentCalls,
  workflowView: courseCalls,
  courseCertificate: ({ certificateNumber }) => [
    firstCall('queryCertificateRecords', { query: certificateQuery({ certificateNumber }) }),
  ],
  course: courseCalls,
  catalog: (_params, search) => [
    firstCall('queryCatalogStandings', { query: catalogQuery(readCatalogAddress(search), 0) }),
    firstCall('listCatalogShowcases', {}),
  ],
  catalogCourse: accessCalls,
  calendar: ({ rest }) => {
    const month = calendarMonth(rest);
    return [firstCall('getCalendar', { query: month === null ? {} : { month } })];
  },
  profile: none,
  record: (_params, search) => [firstCall('getMyRecord', { query: recordQuery(readRecordAddress(search)) })],
  knowledge: () => [firstCall('getKnowledge', {})],
  // its page is asked for by whoever follows a link of a mail, and few do
  emailAnswer: none,
  toolCallback: none,
  loginCallback: none,
  forbidden: none,
  simulatedError: none,
  certificate: ({ certificateNumber }, search) => {
    const domain = domainIn(search);
    const query = domain === null ? {} : { domain };
    return [firstCall('getPublicCertificate', { params: { certificateNumber }, query })];
  },
  // the list is asked for by the page itself, behind its guard
  grading: none,
  openCatalog: (_params, search) => {
    const domain = domainIn(search);
    return [
      firstCall('getOpenCatalogStanding', { query: openCatalogQuery(domain, 0) }),
      firstCall('listOpenCatalogShowcases', { query: domain === null ? {} : { domain } }),
    ];
  },
  openCatalogCourse: ({ objectiveId }, search) => {
    const domain = domainIn(search);
    return [
      firstCall('getOpenCatalogObjective', { params: { objectiveId }, query: domain === null ? {} : { domain } }),
    ];
  },
};

/** First calls of one place. */
export function firstCallsOf<N extends PlaceName>(
  { name, params }: PlaceWithParams<N>,
  search: URLSearchParams,
): readonly FirstCall[] {
  return firstCalls[name](params, search);
}

/** The organisation that a public address names; null for the host's own. */
function domainIn(search: URLSearchParams): string | null {
  return search.get('domain') || null;
}
