import type { ActivityPart } from '@stoa/contract';
import { isComposite, PresentationMode, shownChildren } from '@stoa/domain';
import { useEffect, useRef } from 'react';
import { ActivityBody } from './activity-body.tsx';
import styles from './section.module.css';
import type { Content } from './use-unit-contents.ts';

interface UnitSectionsProps {
  readonly composite: ActivityPart['childActivity'];
  readonly contents: ReadonlyMap<string, Content>;
  readonly target: ActivityPart | null;
  /** Of the headings of these sections. */
  readonly level: 2 | 3;
}

/** The activities of a composite one below the other; what it holds deeper follows in its place. */
export function UnitSections({ composite, contents, target, level }: UnitSectionsProps) {
  const named = composite.presentationMode !== PresentationMode.longReadWithoutActivityNames;
  return shownChildren(composite).map((part) => (
    <Section
      key={part.axis}
      part={part}
      contents={contents}
      target={target}
      level={level}
      named={named || isComposite(part.childActivity)}
    />
  ));
}

interface SectionProps extends Omit<UnitSectionsProps, 'composite'> {
  readonly part: ActivityPart;
  readonly named: boolean;
}

function Section({ part, contents, target, level, named }: SectionProps) {
  const section = useBeginHere(part.axis === target?.axis);
  const { childActivity } = part;
  const Heading = `h${level}` as const;
  const headingId = `part-${part.axis}`;
  return (
    <section ref={section} tabIndex={-1} aria-label={childActivity.name} className={styles.section}>
      {named && (
        <Heading id={headingId} className={styles.heading}>
          <bdi>{childActivity.name}</bdi>
        </Heading>
      )}
      {isComposite(childActivity) ? (
        <UnitSections composite={childActivity} contents={contents} target={target} level={3} />
      ) : (
        <ActivityBody part={part} content={contents.get(part.axis) ?? null} topHeading={named ? 3 : level} />
      )}
    </section>
  );
}

/** Brings the section that the address names into sight, once. */
function useBeginHere(here: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!here) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [here]);
  return section;
}
