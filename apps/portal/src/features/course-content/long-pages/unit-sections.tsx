import type { ActivityPart } from '@stoa/contract';
import { flattenParts, isComposite, PresentationMode, shownChildren } from '@stoa/domain';
import { useMemo, useRef, type ReactNode } from 'react';
import { SectionRuns } from './section-run.tsx';
import { PageVerdict } from '../page-kinds/page-verdict.tsx';
import { useScrollToAskedSection } from './use-scroll-to-asked-section.ts';
import { useIsMeant, useIsNamed } from '../work/use-hash-section.ts';
import { useFollowReading, type Asked } from './use-follow-reading.ts';
import styles from './section.module.css';

/** An activity among the sections of a page. */
export interface SectionFacts {
  readonly part: ActivityPart;
  /** The composite that holds it. */
  readonly parent: ActivityPart;
  /** Level of the highest heading inside. */
  readonly topHeading: 2 | 3;
}

interface UnitSectionsProps {
  readonly parent: ActivityPart;
  /** The activity that the address names. */
  readonly target: ActivityPart | null;
  /** Level of the headings of these sections. */
  readonly level: 2 | 3;
  readonly body: (section: SectionFacts) => ReactNode;
  /** Axes of a very long unit that are drawn before the reader comes near; null where all are. */
  readonly needed?: ReadonlySet<string> | null;
  /** Names that several sections of the page have: no place can be found by them. */
  readonly repeated?: ReadonlySet<string>;
}

/** The activities of a composite one below the other; what it holds deeper follows in its place. */
export function UnitSections({ parent, repeated: ofPage, ...rest }: UnitSectionsProps) {
  const repeated = useMemo(() => ofPage ?? repeatedNames(parent), [ofPage, parent]);
  const named = parent.childActivity.presentationMode !== PresentationMode.longReadWithoutActivityNames;
  const { needed = null } = rest;
  const sections = (parts: readonly ActivityPart[]) =>
    parts.map((part) => (
      <Section
        key={part.axis}
        part={part}
        parent={parent}
        repeated={repeated}
        named={named || isComposite(part.childActivity)}
        {...rest}
      />
    ));
  const children = shownChildren(parent.childActivity);
  if (needed === null) return sections(children);
  return (
    <SectionRuns parts={children} needed={needed}>
      {sections}
    </SectionRuns>
  );
}

/** The address begins here: by its hash, else by its path. */
function useIsBeginning({ axis }: ActivityPart, target: ActivityPart | null): boolean {
  const hashHere = useIsNamed(axis);
  const elsewhere = !useIsMeant(axis);
  return hashHere || (!elsewhere && axis === target?.axis);
}

function repeatedNames({ childActivity }: ActivityPart): ReadonlySet<string> {
  const seen = new Set<string>();
  const again = ({ childActivity: { name } }: ActivityPart) => seen.size === seen.add(spoken(name)).size;
  return new Set(
    flattenParts(childActivity)
      .filter(again)
      .map((part) => spoken(part.childActivity.name)),
  );
}

function askedOf(here: boolean, target: ActivityPart | null): Asked {
  if (here) return 'here';
  return target === null ? 'nowhere' : 'elsewhere';
}

/** Names sound the same whatever their case. */
function spoken(name: string): string {
  return name.trim().toLowerCase();
}

interface SectionProps extends UnitSectionsProps {
  readonly part: ActivityPart;
  readonly named: boolean;
  readonly repeated: ReadonlySet<string>;
}

function Section({ part, parent, target, level, body, named, repeated, needed = null }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  const { childActivity } = part;
  const inner = isComposite(childActivity);
  const here = useIsBeginning(part, target);
  useScrollToAskedSection(section, here);
  useFollowReading(section, inner ? null : part, askedOf(here, target));
  const Heading = `h${level}` as const;
  return (
    <section
      ref={section}
      tabIndex={-1}
      role={repeated.has(spoken(childActivity.name)) ? 'group' : undefined}
      aria-label={childActivity.name}
      className={styles.section}
      data-part={part.axis}
    >
      {named && (
        <Heading id={`part-${part.axis}`} className={styles.heading}>
          <bdi>{childActivity.name}</bdi>
        </Heading>
      )}
      {!inner && <PageVerdict part={part} />}
      {inner ? (
        <UnitSections parent={part} target={target} level={3} body={body} repeated={repeated} needed={needed} />
      ) : (
        body({ part, parent, topHeading: named ? 3 : level })
      )}
    </section>
  );
}
