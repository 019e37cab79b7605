import type { ActivityPart } from '@stoa/contract';
import { useCall } from '../../../../api/calls/query.ts';
import { RubricView } from '../../../../content/questions/rubric/rubric-view.tsx';
import { useAttempt } from '../../work/current-attempt.ts';

interface AssessedProps {
  readonly part: ActivityPart;
  /** Instant of the result that counts. */
  readonly finished: string;
}

/** What whoever graded said by the rubric, where there is one: of the attempt whose result counts. */
export function Assessed({ part, finished }: AssessedProps) {
  const { id: objectiveWorkflowId } = useAttempt().tree.objectiveWorkflow;
  const query = {
    filter: JSON.stringify([['activityPathId', '=', part.activityPathId], 'and', ['finished', '>=', finished]]),
    sort: JSON.stringify([{ selector: 'finished' }]),
    take: '1',
  };
  const { data } = useCall('queryActivityRecords', { params: { objectiveWorkflowId }, query });
  const assessment = data?.data[0]?.assessment ?? null;
  return assessment && <RubricView rubric={assessment.rubric} assessment={assessment} level={null} />;
}
