import { lineItemAddress, ltiMediaTypes, readLineItem } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import {
  deleteLineItem,
  insertLineItem,
  selectIsInCourse,
  selectLineItem,
  selectLineItems,
  updateLineItem,
  type LineItemRow,
  type ToolCourse,
} from './line-items-store.ts';
import { notThere, paged, pageOf, refused, type ServiceAnswer } from './service-answer.ts';

/** A tool asks a service about a course. */
export interface ServiceRequest {
  readonly db: Database;
  readonly course: ToolCourse;
  /** Origin of the organisation. */
  readonly origin: string;
  /** The address that was asked, with its query. */
  readonly address: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly now: Date;
}

/** A service with the line item that is meant. */
export interface ItemRequest extends ServiceRequest {
  readonly lineItemId: string;
}

const presented = (origin: string, row: LineItemRow) => ({
  id: lineItemAddress(origin, row),
  label: row.label,
  scoreMaximum: row.scoreMaximum,
  ...(row.linkId === null ? {} : { resourceLinkId: row.linkId }),
  ...(row.resourceId === null ? {} : { resourceId: row.resourceId }),
  ...(row.tag === null ? {} : { tag: row.tag }),
  ...(row.starts === null ? {} : { startDateTime: row.starts.toISOString() }),
  ...(row.ends === null ? {} : { endDateTime: row.ends.toISOString() }),
});

/** The line items of a tool in a course. */
export async function listLineItems({ db, course, origin, address, query }: ServiceRequest): Promise<ServiceAnswer> {
  const page = pageOf(query);
  if (page === null) return refused(400, 'limit and offset are whole numbers.');
  if (!(await selectIsInCourse(db, course))) return notThere;
  const { resource_link_id: linkId = null, resource_id: resourceId = null, tag = null } = query;
  const rows = await selectLineItems(db, course, { filter: { linkId, resourceId, tag }, page });
  const { shown, ...next } = paged({ rows, page, address });
  return { status: 200, body: shown.map((row) => presented(origin, row)), mediaType: ltiMediaTypes.lineItems, ...next };
}

export async function getLineItem({ db, course, origin, lineItemId }: ItemRequest): Promise<ServiceAnswer> {
  const row = await selectLineItem(db, course, lineItemId);
  return row === undefined
    ? notThere
    : { status: 200, body: presented(origin, row), mediaType: ltiMediaTypes.lineItem };
}

/** A line item beside the links: it takes scores and gives them back, and counts for nothing in the course. */
export async function createLineItem(request: ServiceRequest): Promise<ServiceAnswer> {
  const { db, course, body } = request;
  const read = readLineItem(body);
  if (!read.ok) return refused(400, `The line item is not taken: ${read.fault}.`);
  if (!(await selectIsInCourse(db, course))) return notThere;
  const id = await insertLineItem(db, course, read.fields);
  return { ...(await getLineItem({ ...request, lineItemId: id })), status: 201 };
}

export async function changeLineItem(request: ItemRequest): Promise<ServiceAnswer> {
  const { db, course, body, lineItemId } = request;
  const read = readLineItem(body);
  if (!read.ok) return refused(400, `The line item is not taken: ${read.fault}.`);
  if ((await selectLineItem(db, course, lineItemId)) === undefined) return notThere;
  await updateLineItem(db, course, { id: lineItemId, fields: read.fields });
  return await getLineItem(request);
}

/** What stands beside the links may go; the line item of a link goes with it. */
export async function removeLineItem({ db, course, lineItemId }: ItemRequest): Promise<ServiceAnswer> {
  const row = await selectLineItem(db, course, lineItemId);
  if (row === undefined) return notThere;
  if (row.activityPartId !== null) return refused(403, 'The line item of a link goes with the link.');
  await deleteLineItem(db, course, lineItemId);
  return { status: 204 };
}
