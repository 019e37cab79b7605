import type { ActivityPart } from '@stoa/contract';
import { useRef } from 'react';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { showsNothing } from '../../../../content/author-html/shows-nothing.ts';
import { useIsMeant } from '../../work/use-hash-section.ts';
import { useSavedReading } from './use-saved-text-position.ts';
import { useAttempt } from '../../work/current-attempt.ts';

interface TextActivityProps {
  readonly part: ActivityPart;
  readonly html: string;
  readonly topHeading: 2 | 3;
}

/** A page to read. */
export function TextActivity({ part, html, topHeading }: TextActivityProps) {
  const { home, pathOf } = useAttempt();
  const meant = useIsMeant(part.axis);
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
    </div>
  );
}
