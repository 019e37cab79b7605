/**
 * The address of a player with the language that its controls and captions should have: `hl` and `cc_lang_pref` at
 * YouTube, `texttrack` at Vimeo. Other addresses, and what an author chose, stay.
 */
export function playerInLanguage(address: string, locale: string): string {
  const url = URL.parse(address);
  const { language } = new Intl.Locale(locale);
  if (url?.host === 'www.youtube-nocookie.com') return withDefaults(url, { hl: locale, cc_lang_pref: language });
  return url?.host === 'player.vimeo.com' ? withDefaults(url, { texttrack: language }) : address;
}

function withDefaults(url: URL, values: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(values))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
