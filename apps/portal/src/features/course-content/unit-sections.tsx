import type { ActivityPart } from '@stoa/contract';
import { isComposite, PresentationMode, shownChildren } from '@stoa/domain';
import { useRef, type ReactNode } from 'react';
import { PageVerdict } from './page-verdict.tsx';
import { useBeginHere } from './place/use-begin-here.ts';
import { useFollowReading } from './place/use-follow-reading.ts';
import styles from './section.module.css';

/** An activity among the sections of a page. */
export interface SectionPlace {
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
  /** Of the headings of these sections. */
  readonly level: 2 | 3;
  readonly body: (place: SectionPlace) => ReactNode;
}

/** The activities of a composite one below the other; what it holds deeper follows in its place. */
export function UnitSections({ parent, ...rest }: UnitSectionsProps) {
  const named = parent.childActivity.presentationMode !== PresentationMode.longReadWithoutActivityNames;
  return shownChildren(parent.childActivity).map((part) => (
    <Section key={part.axis} part={part} parent={parent} named={named || isComposite(part.childActivity)} {...rest} />
  ));
}

interface SectionProps extends UnitSectionsProps {
  readonly part: ActivityPart;
  readonly named: boolean;
}

function Section({ part, parent, target, level, body, named }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  const { childActivity } = part;
  const inner = isComposite(childActivity);
  useBeginHere(section, part.axis === target?.axis);
  useFollowReading(section, inner ? null : part);
  const Heading = `h${level}` as const;
  return (
    <section ref={section} tabIndex={-1} aria-label={childActivity.name} className={styles.section} data-part={part.axis}>
      {named && (
        <Heading id={`part-${part.axis}`} className={styles.heading}>
          <bdi>{childActivity.name}</bdi>
        </Heading>
      )}
      {!inner && <PageVerdict part={part} />}
      {inner ? <UnitSections parent={part} target={target} level={3} body={body} /> : body({ part, parent, topHeading: named ? 3 : level })}
    </section>
  );
}
