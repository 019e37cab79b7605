import type { ActivityPart } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { RowGap } from '../../../course/attempt/row-gap.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useNear } from '../../../lib/page/use-near.ts';
import onPaper from '../../../content/on-paper.module.css';
import { activitiesIn, isCutInside } from './section-runs.ts';

interface SectionRunProps {
  readonly run: readonly ActivityPart[];
  /** Axes of what is drawn at once, with everything that it stands in. */
  readonly needed: ReadonlySet<string>;
  readonly children: () => ReactNode;
}

/** Pixels that a section takes, about, before its content is there. */
const roomOfOne = 530;

/** Sections of a very long page, drawn once the reader comes near them and from then on. */
export function SectionRun({ run, needed, children }: SectionRunProps) {
  const gap = useRef<HTMLDivElement>(null);
  const near = useNear(gap);
  const wanted = isCutInside(run) || run.some(({ axis }) => needed.has(axis));
  const [drawn, setDrawn] = useState(wanted);
  if (wanted && !drawn) setDrawn(true);
  return near || drawn ? children() : <NotDrawn ref={gap} run={run} />;
}

interface NotDrawnProps extends Pick<SectionRunProps, 'run'> {
  readonly ref: RefObject<HTMLDivElement | null>;
}

/**
 * Keeps the room. The names are there for the browser's own search, and for the paper, which says that something is
 * missing.
 */
function NotDrawn({ ref, run }: NotDrawnProps) {
  const t = useMessages();
  const height = run.reduce((sum, part) => sum + activitiesIn(part) * roomOfOne, 0);
  return (
    <div ref={ref} className={onPaper.instead} data-on-paper={t('course-pages.print.waiting')}>
      <RowGap as="div" from={0} names={namesIn(run)} height={height} />
    </div>
  );
}

function namesIn(run: readonly ActivityPart[]): readonly string[] {
  return run
    .flatMap((part) => [part, ...flattenParts(part.childActivity)])
    .map(({ childActivity }) => childActivity.name);
}
