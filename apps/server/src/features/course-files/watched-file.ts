import type { Database } from '../../db/database.ts';
import { decideOpenPart, loadAttempt } from '../../learning/attempts/attempt.ts';
import { buildCourse } from '../../learning/course-trees/course-tree.ts';
import { proctoredPlace } from '../../learning/proctoring/sessions.ts';
import { loadParts } from '../../learning/course-trees/parts-cache.ts';
import type { Person } from '../../kernel/auth/person.ts';
import { selectMentions } from './store.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

/** Access to a file by proctoring: free of it, or shown by proctored parts alone, which may be opened now or not. */
export type Watched = 'free' | 'open' | 'closed';

interface Asking extends Refusing<'objective-workflow.not-found'> {
  readonly db: Database;
  readonly person: Person;
  readonly now: Date;
}

/**
 * A file that only proctored places show is given out while one of them may be opened (Spec 2 §4 'Proctoring gate').
 */
export async function watchedFile(asking: Asking, fileId: string): Promise<Watched> {
  const { db, person } = asking;
  if (person.roles.includes('Administrator')) return 'free';
  const mentions = await selectMentions(db, person, fileId);
  if (mentions === undefined || mentions.activity_ids.length === 0) return 'free';
  const { objective_id: objectiveId, objective_workflow_id: workflowId } = mentions;
  const version = mentions.content_version;
  const parts = await loadParts(db, { tenantId: person.tenantId, objectiveId, version });
  const attempt = workflowId === null ? null : await loadAttempt(db, asking, workflowId);
  const course = attempt?.course ?? buildCourse(parts, []);
  const places = [...course.byId.values()].filter(({ childActivity }) =>
    mentions.activity_ids.includes(childActivity.id),
  );
  if (places.some((part) => proctoredPlace(part) === null)) return 'free';
  return attempt !== null && places.some((part) => decideOpenPart(attempt, part).allowed) ? 'open' : 'closed';
}
