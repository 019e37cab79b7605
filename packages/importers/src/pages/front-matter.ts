import { parseDocument } from 'yaml';
import { isRecord } from '../document/json.ts';
import type { ReportWriter } from '../document/report.ts';

/** A text file with what stands in front of it between two lines of `---`. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** What is wrong with it, for its author; its values are none then. */
  readonly fault: string | null;
}

const written = /^\u{feff}?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/u;
/** Letters; more are no settings of a page. A rubric alone may have 100,000. */
const most = 300_000;

/** Reads front matter in YAML. Aliases are not followed: few letters could stand for very many. */
export function readFrontMatter(source: string): FrontMatter {
  const found = written.exec(source);
  if (found === null) return { values: {}, text: source, fault: null };
  const [whole, yaml = ''] = found;
  const text = source.slice(whole.length);
  if (yaml.length > most) return { values: {}, text, fault: `${yaml.length} > ${most}` };
  try {
    const document = parseDocument(yaml, { schema: 'core', logLevel: 'silent' });
    const [error] = document.errors;
    if (error !== undefined) return { values: {}, text, fault: error.message };
    const values: unknown = document.toJS({ maxAliasCount: 0 });
    return { values: isRecord(values) ? values : {}, text, fault: isRecord(values) || values === null ? null : yaml };
  } catch (error) {
    return { values: {}, text, fault: error instanceof Error ? error.message : yaml };
  }
}

/** What front matter says in vain. */
interface Vain {
  /** Names that nothing here has. */
  readonly unknown: readonly string[];
  /** Names whose values cannot be read. */
  readonly faults: readonly string[];
}

/** Notes what the front matter of a file says in vain: nothing of it can be read where `fault` is told. */
export function noteVain(
  report: ReportWriter,
  path: string,
  { unknown, faults, fault }: Vain & { fault: string | null },
) {
  if (fault === null && unknown.length > 0) report.note('settings-left-out', path, unknown.join(', '));
  const unread = fault === null ? faults : [fault];
  if (unread.length > 0) report.note('settings-unreadable', path, unread.join(', '));
}
