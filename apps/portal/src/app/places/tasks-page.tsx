import { TasksPage } from '../../features/day/tasks/tasks-page.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { OwnPlace } from './own-place.tsx';

/** What there is to do, as a list. */
export function OwnTasks() {
  const t = useMessages();
  return (
    <OwnPlace name="tasks" title={t('day.tasks')} failed={t('day.tasks.failed')}>
      <TasksPage />
    </OwnPlace>
  );
}
