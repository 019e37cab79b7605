import type { Fold } from '@stoa/domain';

/**
 * Arabic letters that readers take for the same when they search: the seats of hamza, alif maqsura, ta marbuta; the
 * tatweel is none.
 */
const arabicForms: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ـ: '',
};

/** Other letters that compatibility decomposition keeps. */
const otherForms: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i' };

/**
 * Makes texts comparable for a reader of a language: lower case by its rules, without marks (decisions §9 'Search folds
 * by locale').
 */
export function createFold(locale: string): Fold {
  const turkish = locale.startsWith('tr');
  return (character) => {
    const lower = (arabicForms[character] ?? character).toLocaleLowerCase(locale);
    if (turkish && lower === 'ı') return lower;
    return [...lower.normalize('NFKD')].map((part) => otherForms[part] ?? part.replace(/\p{M}/u, '')).join('');
  };
}
