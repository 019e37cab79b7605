import type { ObjectiveAccess } from '@stoa/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { beginCourse } from '../../course/data/begin-course.ts';
import { enrol } from '../../course/data/enrol.ts';
import { courseChanged } from '../../course/data/course-changed.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/state/toasts.ts';

/** Adding the course only, or adding it and beginning at once. */
type Adding = 'add' | 'start';

export interface AddCourse {
  readonly add: (how: Adding) => Promise<void>;
  /** The addition under way; null when there is none. */
  readonly adding: Adding | null;
}

/** Self-enrolment (Spec 2 §4 'Buttons'): the person stays where they are, or goes to the content of what they began. */
export function useAddCourse(
  { id, objective, objectiveWorkflowAggregate }: ObjectiveAccess,
  axis: string | undefined,
): AddCourse {
  const t = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { mutateAsync, variables, isPending } = useMutation({
    mutationKey: ['addCourse'],
    networkMode: 'always',
    mutationFn: async (how: Adding) => {
      await enrol(client, { objectiveId: objective.id, objectiveAccessId: id });
      const course = { objectiveId: objective.id, objectiveWorkflowAggregateId: objectiveWorkflowAggregate.id };
      if (how === 'start') await beginCourse(client, course);
    },
  });
  const add = async (how: Adding) => {
    try {
      await mutateAsync(how);
      showToast('success', t('catalog.added', { name: objective.name }));
      if (how === 'start') await navigate(paths.courseContent(objective.id, axis));
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
      await courseChanged(client, objective.id);
    }
  };
  return { add, adding: isPending ? variables : null };
}
