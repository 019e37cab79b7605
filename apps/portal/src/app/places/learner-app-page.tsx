import { LearnerHome } from '../../features/day/home/learner-home.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { OwnPlace } from './own-place.tsx';

/** My Courses in learner-app mode (Spec 1 §2). */
export function OwnLearnerApp() {
  const t = useMessages();
  return (
    <OwnPlace name="learner-app" title={t('shell.place.courses')} failed={t('plan.failed')}>
      <LearnerHome />
    </OwnPlace>
  );
}
