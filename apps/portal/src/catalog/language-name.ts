import { formattingTag } from '../lib/language/locale.ts';
import { useLocale } from '../lib/language/messages.tsx';

/**
 * Name of a course's language in the reader's own; null for one that is not known, or that the reader is reading
 * anyway.
 */
export function useForeignLanguage(tag: string | null): string | null {
  const locale = useLocale();
  if (tag === null || languageOf(tag) === languageOf(locale)) return null;
  try {
    return new Intl.DisplayNames(formattingTag(locale), { type: 'language', fallback: 'none' }).of(tag) ?? null;
  } catch {
    return null; // not a language tag
  }
}

function languageOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
