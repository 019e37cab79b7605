import { randomUUID } from 'node:crypto';
import { ActivityKind, PresentationMode } from '@stoa/domain';
import type { Client } from 'pg';

/** A course with a thousand pages, by how they are arranged; of the last two with five thousand. */
export const shapes = ['chapters', 'list', 'longRead', 'tiles', 'vastChapters', 'vastRead'] as const;
export type Shape = (typeof shapes)[number];

interface LargePart {
  readonly axis: string;
  readonly parent: string | null;
  readonly name: string;
  readonly order: number;
  readonly kind: ActivityKind;
  readonly mode: PresentationMode | null;
}

interface Arrangement {
  readonly mode: PresentationMode;
  /** All pages of the course, in chapters with ten sections each or one after the other. */
  readonly pages: number;
  readonly inChapters: boolean;
}

const arrangements: Readonly<Record<Shape, Arrangement>> = {
  chapters: { mode: PresentationMode.tree, pages: 1_000, inChapters: true },
  list: { mode: PresentationMode.tree, pages: 1_000, inChapters: false },
  longRead: { mode: PresentationMode.longRead, pages: 1_000, inChapters: false },
  tiles: { mode: PresentationMode.tiles, pages: 1_000, inChapters: false },
  vastChapters: { mode: PresentationMode.tree, pages: 5_000, inChapters: true },
  vastRead: { mode: PresentationMode.longRead, pages: 5_000, inChapters: false },
};

const html = '<p>Look at the crease, and fold the paper once more: it remembers where it was bent.</p>'.repeat(8);

const each = (count: number) => Array.from({ length: count }, (_, index) => index);

function page(axis: string, parent: string, order: number): LargePart {
  return { axis, parent, name: `Page ${axis}`, order, kind: ActivityKind.text, mode: null };
}

function group(axis: string, parent: string | null, name: string, order: number, mode: PresentationMode): LargePart {
  return { axis, parent, name, order, kind: ActivityKind.composite, mode };
}

function nameOf(shape: Shape): string {
  return `A course of ${arrangements[shape].pages} pages`;
}

function partsOf(shape: Shape): readonly LargePart[] {
  const { mode, pages, inChapters } = arrangements[shape];
  const root = group('', null, nameOf(shape), 0, mode);
  if (!inChapters) return [root, ...each(pages).map((index) => page(`p${index}`, '', index))];
  const sections = each(10).flatMap((chapter) =>
    each(10).map((section) => ({ chapter, section, axis: `c${chapter}s${section}` })),
  );
  return [
    root,
    ...each(10).map((chapter) => group(`c${chapter}`, '', `Chapter ${chapter}`, chapter, PresentationMode.tree)),
    ...sections.map(({ chapter, section, axis }) =>
      group(axis, `c${chapter}`, `Section ${chapter}-${section}`, section, PresentationMode.tree),
    ),
    ...sections.flatMap(({ axis }) =>
      each(pages / sections.length).map((index) => page(`${axis}p${index}`, axis, index)),
    ),
  ];
}

/** Adds such a course; answers the objective's id. Every section has a deadline of its own. */
export async function insertLargeCourse(client: Client, tenantId: string, shape: Shape): Promise<string> {
  const parts = partsOf(shape).map((part) => ({ ...part, id: randomUUID(), activity: randomUUID() }));
  const objectiveId = randomUUID();
  const idOf = new Map(parts.map(({ axis, id }) => [axis, id]));
  const rows = parts.map((part) => ({
    ...part,
    parent: part.parent === null ? null : idOf.get(part.parent),
    content: part.kind === ActivityKind.text ? { type: 'html', html } : null,
    due: part.axis.includes('s') && part.kind === ActivityKind.composite ? { due: '2040-03-01T12:00:00.000Z' } : null,
  }));
  await client.query(
    `with input as (
       select * from jsonb_to_recordset($3::jsonb)
         as part(id uuid, activity uuid, parent uuid, axis text, name text, "order" int, kind int, mode int,
           content jsonb, due jsonb)
     ), course as (
       insert into objective (id, tenant_id, activity_id, code, name, type, state, presentation_mode, children_count,
         source)
       select $1, $2, activity, 'LARGE-' || $4::text, name, 6, 2, mode, $5::int, '{}'
         from input where parent is null
     ), child as (
       insert into activity (id, tenant_id, objective_id, kind, name, state, presentation_mode, content)
       select activity, $2, $1, kind, name, 2, mode, nullif(content, 'null'::jsonb) from input
     )
     insert into activity_part (id, tenant_id, objective_id, parent_part_id, activity_id, axis, "order", "constraint")
     select id, $2, $1, parent, activity, axis, "order", nullif(due, 'null'::jsonb) from input`,
    [objectiveId, tenantId, JSON.stringify(rows), shape, arrangements[shape].pages],
  );
  return objectiveId;
}
