import { isFinished } from '@stoa/domain';
import { useRef } from 'react';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { showsNothing } from '../../../../content/author-html/shows-nothing.ts';
import { completionOf, type ActivityProps } from '../../work/completion.ts';
import { useIsMeant } from '../../work/use-hash-section.ts';
import { useSavedReading } from './use-saved-text-position.ts';
import { useActivityWork } from '../../work/activity-work.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import { useReadToEnd } from './use-read-to-end.ts';

interface TextActivityProps extends ActivityProps {
  readonly html: string;
  readonly topHeading: 2 | 3;
}

/** A page to read. Where reading completes it, it is completed once its end was seen. */
export function TextActivity({ part, content, html, topHeading }: TextActivityProps) {
  const { working, home, pathOf } = useAttempt();
  const work = useActivityWork();
  const meant = useIsMeant(part.axis);
  const open = !isFinished(part.childActivity.activityWorkflowAggregate);
  const end = useReadToEnd(
    working && open && completionOf({ part, content }) === 'read',
    () => void work.finish([part]),
  );
  const text = useRef<HTMLDivElement>(null);
  useSavedReading(part, text);
  return (
    <div ref={text} data-text={part.axis} data-nothing={showsNothing(html) ? '' : undefined}>
      <AuthorHtml
        html={html}
        topHeading={topHeading}
        scope={part.axis}
        path={part.axis === '' ? home : pathOf(part)}
        meant={meant}
      />
      <div ref={end} aria-hidden="true" />
    </div>
  );
}
