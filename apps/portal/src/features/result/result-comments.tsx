import { useCall } from '../../api/calls/query.ts';
import { SaidByRubric } from '../../content/questions/rubric/said-by-rubric.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './result-comments.module.css';

/** Results of activities that are asked for with the result of the course. */
const mostRecords = 100;

/** What instructors wrote about the work of an attempt, and said by a rubric; nothing where they said nothing. */
export function ResultComments({ objectiveWorkflowId }: { readonly objectiveWorkflowId: string }) {
  const t = useMessages();
  const params = { objectiveWorkflowId };
  const { data } = useCall('queryActivityRecords', { params, query: { take: String(mostRecords) } });
  const written = data?.data.filter(({ comment, assessment }) => comment !== null || assessment !== null);
  const { data: receipt } = useCall('getSubmissionReceipt', { params }, { enabled: (written?.length ?? 0) > 0 });
  if (!written || written.length === 0) return null;
  const names = new Map(receipt?.included.map(({ activityPathId, name }) => [activityPathId, name]));
  return (
    <div className={styles.comments}>
      <h3 className={styles.title}>{t('course.page.comment')}</h3>
      {written.map(({ id, activityPathId, comment, assessment }) => (
        <figure key={id} className={styles.comment}>
          <figcaption>
            <bdi>{names.get(activityPathId)}</bdi>
          </figcaption>
          {comment !== null && <blockquote dir="auto">{comment}</blockquote>}
          {assessment && <SaidByRubric assessment={assessment} />}
        </figure>
      ))}
    </div>
  );
}
