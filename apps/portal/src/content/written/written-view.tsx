import { blocksOf, headingDepths, type RichMark, type RichNode } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { type ReactNode } from 'react';
import styles from './prose.module.css';

interface WrittenViewProps {
  /** As it is stored: with formatting or without. */
  readonly text: string;
  /** Level of its larger headings, below those of the page; the smaller ones are one below. */
  readonly topHeading: 3 | 4;
  readonly className?: string | undefined;
}

/** A text that somebody wrote, as it was written. It is made of elements, and never of markup. */
export function WrittenView({ text, topHeading, className }: WrittenViewProps) {
  const blocks = blocksOf(text);
  const depthOf = headingDepths(blocks);
  const levelOf = (heading: RichNode) => topHeading + depthOf(heading);
  return (
    <div className={classNames(styles.prose, className)} data-written="">
      {blocks.map((node, at) => (
        <Node key={at} node={node} levelOf={levelOf} />
      ))}
    </div>
  );
}

interface NodeProps {
  readonly node: RichNode;
  readonly levelOf: (heading: RichNode) => number;
}

function Node({ node, levelOf }: NodeProps) {
  const { type, attrs, text = '', content = [], marks = [] } = node;
  const inside = content.map((child, at) => <Node key={at} node={child} levelOf={levelOf} />);
  switch (type) {
    case 'paragraph':
      // an empty line is as high as one with words
      return <p>{content.length === 0 ? <br /> : inside}</p>;
    case 'heading':
      if (content.length === 0) return <p data-heading={attrs?.level} />;
      return (
        <p role="heading" aria-level={levelOf(node)} data-heading={attrs?.level}>
          {inside}
        </p>
      );
    case 'quote':
      return <blockquote dir="auto">{inside}</blockquote>;
    case 'codeBlock':
      return <pre>{inside}</pre>;
    case 'bulletList':
      return <ul dir="auto">{inside}</ul>;
    case 'orderedList':
      return <ol dir="auto">{inside}</ol>;
    case 'item':
      return <li>{inside}</li>;
    case 'break':
      return <br />;
    case 'text':
      return marks.reduceRight<ReactNode>((words, mark) => <Marked mark={mark}>{words}</Marked>, text);
  }
}

function Marked({ mark: { type, attrs }, children }: { readonly mark: RichMark; readonly children: ReactNode }) {
  switch (type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'underline':
      return <u>{children}</u>;
    case 'code':
      return <code>{children}</code>;
    case 'link':
      return (
        <a href={attrs?.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {children}
        </a>
      );
  }
}
