import { expect, test } from 'vitest';
import { languageNames } from './language-names.ts';

test.each([
  ['en-US', 'ar', 'Arabic'],
  ['en-US', 'de-AT', 'Austrian German'],
  ['en-US', '"><script>alert(1)</script>', '"><script>alert(1)</script>'],
  ['en-US', '', ''],
])('C4: captions in %s, tag %j, are called %j', (locale, tag, name) => expect(languageNames(locale)(tag)).toBe(name));
