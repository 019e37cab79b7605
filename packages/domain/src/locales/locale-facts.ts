import type { Locale } from '../values/value-sets.ts';

export interface LocaleFacts {
  /** The language by its own name; with its country or script where two locales share a language. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** First day of the week as in ISO 8601: 1 is Monday, 6 Saturday, 7 Sunday. */
  readonly firstDayOfWeek: 1 | 6 | 7;
  /**
   * Tag for formatting. Digits are asked for by name, because ICU would choose others (decisions §9); so is the
   * calendar where it would.
   */
  readonly formattingTag: string;
}

function latin(locale: Locale, nativeName: string, firstDayOfWeek: 1 | 6 | 7 = 1): LocaleFacts {
  return { nativeName, direction: 'ltr', firstDayOfWeek, formattingTag: `${locale}-u-nu-latn` };
}

/**
 * The languages of the product as people see them in menus and as formatting needs them. Days follow Unicode CLDR 48.
 */
export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  'en-US': latin('en-US', 'English', 7),
  // a tag for Arabic as such, not for Argentina: weeks begin as in Egypt, where CLDR sees the language at home
  'ar-AR': { nativeName: 'العربية', direction: 'rtl', firstDayOfWeek: 6, formattingTag: 'ar-AR-u-nu-arab' },
  'bg-BG': latin('bg-BG', 'Български'),
  'bn-BD': latin('bn-BD', 'বাংলা', 7),
  'cs-CZ': latin('cs-CZ', 'Čeština'),
  'da-DK': latin('da-DK', 'Dansk'),
  'de-DE': latin('de-DE', 'Deutsch'),
  'es-ES': latin('es-ES', 'Español'),
  'fi-FI': latin('fi-FI', 'Suomi'),
  'fr-FR': latin('fr-FR', 'Français'),
  'hi-IN': latin('hi-IN', 'हिन्दी', 7),
  'hu-HU': latin('hu-HU', 'Magyar'),
  'id-ID': latin('id-ID', 'Bahasa Indonesia', 7),
  'it-IT': latin('it-IT', 'Italiano'),
  'ja-JP': latin('ja-JP', '日本語', 7),
  'ko-KR': latin('ko-KR', '한국어', 7),
  'ms-MY': latin('ms-MY', 'Bahasa Melayu'),
  'my-MM': latin('my-MM', 'မြန်မာ', 7),
  'nb-NO': latin('nb-NO', 'Norsk bokmål'),
  'nl-NL': latin('nl-NL', 'Nederlands'),
  'pl-PL': latin('pl-PL', 'Polski'),
  'pt-BR': latin('pt-BR', 'Português (Brasil)', 7),
  'pt-PT': latin('pt-PT', 'Português (Portugal)', 7),
  'ro-RO': latin('ro-RO', 'Română'),
  'ru-RU': latin('ru-RU', 'Русский'),
  'sr-Latn-RS': latin('sr-Latn-RS', 'Srpski (latinica)'),
  'sv-SE': latin('sv-SE', 'Svenska'),
  'ta-IN': latin('ta-IN', 'தமிழ்', 7),
  'th-TH': { ...latin('th-TH', 'ไทย', 7), formattingTag: 'th-TH-u-ca-gregory-nu-latn' },
  'tr-TR': latin('tr-TR', 'Türkçe'),
  'uk-UA': latin('uk-UA', 'Українська'),
  'vi-VN': latin('vi-VN', 'Tiếng Việt'),
  'zh-CN': latin('zh-CN', '简体中文'),
  'zh-TW': latin('zh-TW', '繁體中文', 7),
};
