import type { ActivityPart } from '@stoa/contract';
import { isComposite } from '@stoa/domain';
import { useState } from 'react';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { isLongPage } from '../../work/long-page.ts';
import { pageAt } from '../../work/pages.ts';
import { usePrintPage } from '../../print/use-print-page.ts';
import { useAttempt } from '../../work/current-attempt.ts';

interface PrintChoice {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

interface PrintActions {
  /** The page, and the whole course where that is more. */
  readonly choices: readonly [PrintChoice, ...PrintChoice[]];
  readonly preparing: boolean;
  /** The part that is being gathered to be printed. */
  readonly gathering: ActivityPart | null;
  readonly stop: () => void;
}

/** Printing from a page. A page that is drawn is printed at once; a long page and a course are gathered first. */
export function usePrintActions(part: ActivityPart): PrintActions {
  const t = useMessages();
  const { tree } = useAttempt();
  const { print, preparing } = usePrintPage();
  const [gathering, gather] = useState<ActivityPart | null>(null);
  const course = pageAt(tree, '')?.part ?? part;
  const pageIsAll = part.axis === '' && (isLongPage(part) || !isComposite(part.childActivity));
  const pageLabel = t(pageIsAll ? 'course-pages.action.print' : 'course-pages.print.this');
  const page = { id: 'print', label: pageLabel, run: isLongPage(part) ? () => gather(part) : print };
  const whole = { id: 'print-course', label: t('course-pages.print.course'), run: () => gather(course) };
  return { choices: pageIsAll ? [page] : [page, whole], preparing, gathering, stop: () => gather(null) };
}
