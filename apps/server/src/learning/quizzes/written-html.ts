import { blocksOf, headingDepths, type RichMark, type RichNode } from '@stoa/domain';
import { html, type Html } from '../../kernel/pages/html.ts';

/** A text that a learner wrote, as whoever grades it reads it: its letters are text, whatever they look like. */
export function writtenHtml(text: string): Html {
  const blocks = blocksOf(text);
  const depthOf = headingDepths(blocks);
  return html`<div data-written>${blocks.map((node) => nodeHtml(node, depthOf))}</div>`;
}

function nodeHtml(node: RichNode, depthOf: (heading: RichNode) => number): Html {
  const { type, text = '', content = [], marks = [] } = node;
  const inside = content.map((child) => nodeHtml(child, depthOf));
  switch (type) {
    case 'paragraph':
      return html`<p dir="auto">${inside}</p>`;
    case 'heading':
      return depthOf(node) === 1 ? html`<h5 dir="auto">${inside}</h5>` : html`<h4 dir="auto">${inside}</h4>`;
    case 'quote':
      return html`<blockquote dir="auto">${inside}</blockquote>`;
    case 'codeBlock':
      return html`<pre>${inside}</pre>`;
    case 'bulletList':
      return html`<ul dir="auto">
        ${inside}
      </ul>`;
    case 'orderedList':
      return html`<ol dir="auto">
        ${inside}
      </ol>`;
    case 'item':
      return html`<li>${inside}</li>`;
    case 'break':
      return html`<br />`;
    case 'text':
      return marks.reduceRight((words, mark) => markHtml(mark, words), html`${text}`);
  }
}

function markHtml({ type, attrs }: RichMark, words: Html): Html {
  switch (type) {
    case 'bold':
      return html`<strong>${words}</strong>`;
    case 'italic':
      return html`<em>${words}</em>`;
    case 'underline':
      return html`<u>${words}</u>`;
    case 'code':
      return html`<code>${words}</code>`;
    case 'link':
      return html`<a href="${attrs?.href ?? ''}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`;
  }
}
