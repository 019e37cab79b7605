import { isPlayedContent, type Tool } from '../activity/kinds.ts';
import { isPage } from '../activity/tree.ts';
import { contentStates } from '../states/content-states.ts';
import type { ActivityContentDocument, KeptDocument, PartDocument } from './course-document.ts';
import {
  importedKinds,
  type ImportedAmount,
  type ImportedKind,
  type ImportNote,
  type ImportNoteCode,
} from './import-report.ts';

/** A report that names everything is read by nobody. */
const mostNames = 200;

type ContentType = ActivityContentDocument['type'];

const kindsOfContent: Readonly<
  Record<Exclude<ContentType, 'tool' | 'externalTool' | 'packaged' | 'quiz'>, ImportedKind>
> = {
  html: 'page',
  link: 'link',
  file: 'file',
  video: 'film',
  discussion: 'discussion',
  event: 'event',
};
const kindsOfTool: Readonly<Record<Tool, ImportedKind>> = {
  quiz: 'exercise',
  assessment: 'exercise',
  package: 'package',
  lti11: 'tool',
  lti13: 'tool',
};

interface Loss {
  readonly kind: ImportedKind;
  /** The detail of the note is how many there are; otherwise each note is one. */
  readonly counted: boolean;
}

/** Notes that name something of the package which is not in the course. */
const losses: Partial<Record<ImportNoteCode, Loss>> = {
  'draft-left-out': { kind: 'part', counted: true },
  'file-unused': { kind: 'file', counted: true },
  'hidden-left-out': { kind: 'part', counted: false },
  'part-not-reachable': { kind: 'part', counted: true },
  'private-left-out': { kind: 'part', counted: false },
};

interface Place {
  readonly depth: number;
  /** Name of the page around, where there is one. */
  readonly page: string | null;
  readonly shown: boolean;
}

interface Thing {
  readonly kind: ImportedKind;
  readonly name: string;
  readonly shown: boolean;
}

function contentKind(content: ActivityContentDocument): ImportedKind {
  return 'tool' in content ? kindsOfTool[content.tool] : kindsOfContent[content.type];
}

/** Everything below and including a part; texts of a page are the page itself. */
function thingsOf(part: PartDocument, { depth, page, shown: around }: Place): readonly Thing[] {
  const { listed, placeholder } = contentStates[part.state];
  const open = around && listed && !placeholder;
  const name = page === null || page === part.name ? part.name : `${page}: ${part.name}`;
  if (part.content !== undefined) {
    const kind = contentKind(part.content);
    const shown = open && isPlayedContent(part.content.type);
    const inQuiz = part.content.type === 'quiz' ? (part.content.rubrics ?? 0) : 0;
    const count = inQuiz + (part.handIn?.rubric === undefined ? 0 : 1);
    const rubric = Array.from({ length: count }, (): Thing => ({ kind: 'rubric', name, shown }));
    return kind === 'page' && page !== null ? rubric : [{ kind, name, shown }, ...rubric];
  }
  const isOne = isPage({ type: part.kind, presentationMode: part.presentationMode ?? null });
  const kind: ImportedKind = isOne ? 'page' : depth === 0 ? 'module' : 'section';
  const below = { depth: depth + 1, page: page ?? (isOne ? part.name : null), shown: open };
  const inside = (part.children ?? []).flatMap((child) => thingsOf(child, below));
  return page === null ? [{ kind, name, shown: open }, ...inside] : inside;
}

/** What of a package is stored, what learners see of it, and what was lost. Kinds of which it has none are left out. */
export function outcomeOf(
  { parts, kept }: { readonly parts: readonly PartDocument[]; readonly kept: readonly KeptDocument[] },
  notes: readonly ImportNote[],
): readonly ImportedAmount[] {
  const things = [
    ...parts.flatMap((part) => thingsOf(part, { depth: 0, page: null, shown: true })),
    ...kept.map(({ kind, name }): Thing => ({ kind, name, shown: false })),
  ];
  const lost = notes.flatMap(({ code, detail }) => {
    const loss = losses[code];
    return loss === undefined ? [] : [{ kind: loss.kind, amount: loss.counted ? Number(detail ?? 1) : 1 }];
  });
  return importedKinds.flatMap((kind) => {
    const stored = things.filter((thing) => thing.kind === kind);
    const waiting = stored.filter((thing) => !thing.shown).map((thing) => thing.name);
    const gone = lost.filter((loss) => loss.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    const found = stored.length + gone;
    const shown = stored.length - waiting.length;
    if (found === 0) return [];
    return [{ kind, found, stored: stored.length, shown, lost: gone, waiting: waiting.slice(0, mostNames) }];
  });
}
