import type { Locale } from '@stoa/domain';
import type { Person } from '../../kernel/auth/person.ts';
import type { LaunchRow, ToolLink, ToolRow } from '../../learning/launches/tools-store.ts';

/** Facts of a launch that is carried out. */
export interface Launching {
  readonly launch: LaunchRow;
  readonly link: ToolLink;
  readonly tool: ToolRow;
  readonly person: Person;
  readonly locale: Locale;
  readonly now: Date;
  /** Of the organisation. */
  readonly origin: string;
  readonly organisation: string;
  readonly target: 'iframe' | 'window';
}
