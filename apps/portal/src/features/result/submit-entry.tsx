import type { ActivityTree } from '@stoa/contract';
import { decideSubmit, isProctoringMissing } from '@stoa/domain';
import { Button, buttonClass, CheckCircleIcon, Menu, MenuItem, MoreIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';

interface SubmitEntryProps {
  readonly tree: ActivityTree;
  /** Required activities that are not finished. */
  readonly openCount: number;
  readonly onSubmit: () => void;
}

/**
 * The way to submit: a button once everything is done, before that an entry in a menu, so that nobody submits by
 * accident.
 */
export function SubmitEntry({ tree, openCount, onSubmit }: SubmitEntryProps) {
  const t = useMessages();
  if (!decideSubmit({ ...tree.objectiveWorkflow, proctoringMissing: isProctoringMissing(tree.proctoring) }).allowed)
    return null;
  if (openCount === 0) {
    return (
      <Button variant="primary" onClick={onSubmit}>
        {t('course.submit.course')}
      </Button>
    );
  }
  return (
    <Menu
      label={t('course.more')}
      button={<MoreActions />}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'small' })}
      align="start"
    >
      <MenuItem icon={<CheckCircleIcon size={18} />} onSelect={onSubmit}>
        {t('course.submit.course')}
      </MenuItem>
    </Menu>
  );
}

function MoreActions() {
  const t = useMessages();
  return (
    <>
      <MoreIcon size={18} />
      {t('course.more')}
    </>
  );
}
