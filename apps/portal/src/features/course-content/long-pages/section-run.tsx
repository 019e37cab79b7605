import type { ActivityPart } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { RowGap } from '../../../course/attempt/row-gap.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useNear } from '../../../lib/page/use-near.ts';
import onPaper from '../../../content/on-paper.module.css';
import { activitiesIn, farTogether, isCutInside, sectionRuns, together } from './section-runs.ts';

interface SectionRunsProps {
  readonly parts: readonly ActivityPart[];
  /** Axes of what is drawn at once, with everything that it stands in. */
  readonly needed: ReadonlySet<string>;
  /** Activities of one run. */
  readonly length?: number;
  /** Draws neighbours. */
  readonly children: (run: readonly ActivityPart[]) => ReactNode;
}

interface SectionRunProps extends Required<Omit<SectionRunsProps, 'parts'>> {
  readonly run: readonly ActivityPart[];
}

/** Pixels that a section takes, about, before its content is there. */
const roomOfOne = 530;

/**
 * The sections of a very long page in long runs, each of which falls into short ones once the reader comes near it: all
 * short ones at once would be many gaps to watch and to lay out.
 */
export function SectionRuns({ parts, length = farTogether, ...rest }: SectionRunsProps) {
  return sectionRuns(parts, length).map((run) => <SectionRun key={run[0]?.axis} run={run} length={length} {...rest} />);
}

/** Sections drawn once the reader comes near them and from then on. */
function SectionRun({ run, needed, length, children }: SectionRunProps) {
  const gap = useRef<HTMLDivElement>(null);
  const near = useNear(gap);
  const wanted = isCutInside(run, length) || run.some(({ axis }) => needed.has(axis));
  const [drawn, setDrawn] = useState(wanted);
  if (wanted && !drawn) setDrawn(true);
  if (!near && !drawn) return <NotDrawn ref={gap} run={run} />;
  if (length === together || run.length === 1) return children(run);
  return (
    <SectionRuns parts={run} needed={needed} length={together}>
      {children}
    </SectionRuns>
  );
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
