import { CopyIcon, FullScreenIcon, LeaveFullScreenIcon, PrintIcon, VisuallyHidden } from '@stoa/ui';
import type { ActivityPart } from '@stoa/contract';
import { useHref } from 'react-router';
import { copyLink } from '../../../../lib/page/copy.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../../lib/page/lazy-component.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { useFullView } from './full-view.ts';
import styles from './page-actions.module.css';
import { usePrintActions } from './print-actions.ts';
import { SideActions, type SideAction } from './side-actions.tsx';

const { Component: PrintCourse } = lazyComponent(
  async () => (await import('../../print/print-course.tsx')).PrintCourse,
  {
    areas: ['print'],
  },
);

/** Actions on a page: see it on the whole screen, print it or the course, hand on its address. */
export function PageActions({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const { pathOf, home, fullScreen } = useAttempt();
  const address = useHref(part.axis === '' ? home : pathOf(part));
  const { choices, preparing, gathering, stop } = usePrintActions(part);
  const { full, toggle } = useFullView();
  const toFull: SideAction = {
    id: 'full',
    label: t(full ? 'course-pages.action.leave-full' : 'course-pages.action.full'),
    icon: full ? LeaveFullScreenIcon : FullScreenIcon,
    run: toggle,
  };
  const actions: readonly SideAction[] = [
    ...(fullScreen ? [toFull] : []),
    { id: 'print', label: t('course-pages.action.print'), icon: PrintIcon, busy: preparing, run: choices },
    {
      id: 'link',
      label: t('course-pages.action.link'),
      icon: CopyIcon,
      run: () => void copyLink(new URL(address, location.origin).href),
    },
  ];
  return (
    <>
      <SideActions actions={actions} more={t('course-pages.actions')} className={styles.actions} />
      <VisuallyHidden role="status">{preparing && t('course-pages.print.preparing')}</VisuallyHidden>
      {gathering && <PrintCourse part={gathering} onClose={stop} />}
    </>
  );
}
