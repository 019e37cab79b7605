import type { ActivityContent } from '@stoa/contract';

/** What its author wrote of an activity, as HTML; null for contents that are no text. */
export function authorTextOf(content: ActivityContent | null): string | null {
  switch (content?.type) {
    case 'html':
    case 'introduction':
    case 'quiz':
    case 'externalTool':
      return content.html;
    case 'event':
      return content.descriptionHtml;
    case 'discussion':
      return content.promptHtml;
    case 'packaged':
    case 'link':
    case 'file':
    case 'video':
    case undefined:
      return null;
  }
}
