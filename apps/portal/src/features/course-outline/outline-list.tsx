import { useId, useMemo } from 'react';
import type { CourseReading } from '../../lib/course/course-reading.ts';
import type { PartRefusal } from '../../lib/course/part-state.ts';
import styles from './outline-list.module.css';
import { OutlineRow } from './outline-row.tsx';
import type { OutlineNode } from './outline-rows.ts';
import { RowGap } from '../../lib/course/row-gap.tsx';
import type { DrawnRows } from './use-drawn-rows.ts';
import type { Expanded } from './use-expanded.ts';
import type { NotesOf } from './use-notes.ts';

/** What every row of an outline needs to know. */
export interface OutlineContext extends Pick<CourseReading, 'view' | 'pathOf'> {
  /** Axis of the page that is open; null when it is none of the outline's. */
  readonly currentAxis: string | null;
  /** Axis of the row that Tab comes to. */
  readonly tabStop: string | null;
  readonly expanded: Expanded;
  readonly drawn: DrawnRows;
  readonly notesOf: NotesOf;
  /** Stands before each path. */
  readonly base: string;
}

interface OutlineListProps {
  readonly nodes: readonly OutlineNode[];
  readonly context: OutlineContext;
  readonly id?: string;
}

/**
 * One level of the table of contents as a list; groups open and close, pages are links. Where not every place of it is drawn, each says
 * which of how many it is.
 */
export function OutlineList({ nodes, context, id }: OutlineListProps) {
  const runs = context.drawn.runsOf(nodes);
  const whole = runs.every(({ drawn }) => drawn);
  return (
    <ul id={id} className={styles.list}>
      {runs.flatMap(({ drawn, nodes: run }, index) =>
        drawn
          ? run.map((node) => <OutlineItem key={node.part.axis} node={node} among={whole ? null : nodes} context={context} />)
          : [<Missing key={`missing ${index}`} nodes={run} drawn={context.drawn} />],
      )}
    </ul>
  );
}

/** Keeps the room of places that are not drawn. */
function Missing({ nodes, drawn: { rowsOf, heightOf } }: { readonly nodes: readonly OutlineNode[]; readonly drawn: DrawnRows }) {
  const rows = rowsOf(nodes);
  return <RowGap from={rows[0]?.index ?? 0} names={rows.map(({ part }) => part.childActivity.name)} height={heightOf(rows)} />;
}

interface OutlineItemProps {
  readonly node: OutlineNode;
  /** Its neighbours, where they are not all drawn; else null. */
  readonly among: readonly OutlineNode[] | null;
  readonly context: OutlineContext;
}

function OutlineItem({ node, among, context }: OutlineItemProps) {
  const listId = useId();
  const { part, parent, open, children } = node;
  const { view, pathOf, currentAxis, tabStop, expanded, drawn, notesOf, base } = context;
  const { state, updated, refusal } = view(part);
  return (
    <li aria-setsize={among?.length} aria-posinset={among ? among.indexOf(node) + 1 : undefined}>
      <OutlineRow
        part={part}
        href={`${base}${pathOf(part)}`}
        state={state}
        notes={notesOf(part, parent?.part ?? null)}
        updated={updated}
        nextStep={useNextStep(context, refusal)}
        current={part.axis === currentAxis}
        tabStop={part.axis === tabStop}
        near={drawn.isNear(node)}
        open={open}
        listId={listId}
        onToggle={expanded.toggle}
      />
      {open && <OutlineList id={listId} nodes={children} context={context} />}
    </li>
  );
}

/** The place to pass first, where it can be opened: behind a row of locks only the first one leads on. The same object while it stays. */
function useNextStep({ view, pathOf, base }: OutlineContext, refusal: PartRefusal | null) {
  const blocker = refusal?.blocker ?? null;
  const href = blocker && !view(blocker).refusal ? `${base}${pathOf(blocker)}` : null;
  const name = blocker?.childActivity.name ?? '';
  return useMemo(() => (href === null ? null : { name, href }), [name, href]);
}
