import type { Quiz } from '@stoa/assessment';
import type { HandInTermsDocument } from '@stoa/domain';
import type { Placed } from '../packaged/package-inside.ts';
import type { UsedRubric } from './rubric.ts';
import type { Terms } from './terms.ts';

/** A resource of the cartridge, read but not yet translated. Links in it are still those of the package. */
export type LoadedResource = Terms & { readonly title?: string } & (
    | { readonly kind: 'page'; readonly path: string; readonly html: string }
    | { readonly kind: 'file'; readonly path: string }
    /** A document of Word as a page, clean already. */
    | { readonly kind: 'document'; readonly html: string }
    /** A package that is a file of the cartridge, played in its place. */
    | { readonly kind: 'package'; readonly at: Placed }
    | { readonly kind: 'link'; readonly address: string; readonly embedded?: boolean }
    | {
        readonly kind: 'discussion';
        readonly html: string;
        readonly attachments: readonly string[];
        readonly isAnnouncement: boolean;
      }
    | {
        readonly kind: 'task';
        readonly html: string;
        /** Null for a task that is done outside of every system, on paper or with nothing to hand in. */
        readonly handIn: HandInTermsDocument | null;
        /** The rubric of Canvas that is part of what is handed in. */
        readonly used?: UsedRubric;
      }
    | {
        readonly kind: 'externalTool';
        readonly launchAddress?: string;
        readonly custom: Readonly<Record<string, string>>;
        readonly introductionHtml: string;
        readonly display?: 'window';
        /** Its score is the grade of a task of Canvas. */
        readonly graded?: boolean;
      }
    | {
        readonly kind: 'tool';
        readonly sourceFormat: string;
        readonly source: string;
        readonly introductionHtml?: string;
        /** What Canvas sets beside a quiz. */
        readonly settingsXml?: string;
        /** The questions, where they can be asked; links in them are still those of the package. */
        readonly quiz?: Quiz;
        readonly questionTypes?: Readonly<Record<string, number>>;
        /** The rubric of Canvas that is part of a question. */
        readonly used?: UsedRubric;
      }
  );
