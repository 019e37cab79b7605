import { endpoints, type FeedbackItems } from '@stoa/contract';
import { isEventData } from '@stoa/domain';
import { readVisible } from '../../kernel/calls/read.ts';
import { selectFeedback, type FeedbackRow } from './store.ts';

function presentFeedback({ data, ...row }: FeedbackRow): FeedbackItems['items'] {
  if (!isEventData('product_feedback', data)) return [];
  const { grade, details, comment, os, browser } = data;
  const person = { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email };
  const happened = row.happened.toISOString();
  return [{ id: row.id, grade, details: [...details], comment, os, browser, happened, person }];
}

/** What people of the organisation wrote in the feedback form. */
export const listFeedback = readVisible(endpoints.listFeedback, {
  load: (_input, { db, tenantId }) => selectFeedback(db, tenantId),
  present: (rows) => ({ items: rows.flatMap(presentFeedback), totalCount: rows[0]?.total ?? 0 }),
});
