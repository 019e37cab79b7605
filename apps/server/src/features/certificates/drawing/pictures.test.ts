import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { localeFacts, type Locale } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { compose } from './compose.ts';
import { pngOf } from './png.ts';
import type { DrawnCertificate } from './question.ts';

/** Each script with a name of signs that join, stack or change their order. */
const names = {
  'en-US': 'Zoë Fjóla Łęcka-Müller',
  'ar-AR': 'فاطمة الزهراء بنت عبد الرحمن (٢٠٢٦)',
  'hi-IN': 'श्रीमती लक्ष्मी कृष्णमूर्ति',
  'bn-BD': 'শ্রীমতী কৃষ্ণা বন্দ্যোপাধ্যায়',
  'ta-IN': 'கிருஷ்ணமூர்த்தி ராமச்சந்திரன்',
  'th-TH': 'นางสาวกัญญารัตน์ สุวรรณประเสริฐ',
  'my-MM': 'ဒေါ်အောင်ဆန်းသူဇာမြင့်',
  'ja-JP': '渡邉 𠮷田 さくら',
} as const satisfies Partial<Record<Locale, string>>;
type Drawn = keyof typeof names;
const drawn = Object.keys(names) as readonly Drawn[];

const certificateOf = (locale: Drawn, student: string): DrawnCertificate => ({
  locale,
  rtl: localeFacts[locale].direction === 'rtl',
  look: {
    design: 'classic',
    orientation: 'landscape',
    color: '#1f4e79',
    logo: null,
    issuer: 'Example Academy',
    signatures: [{ name: student, role: student }],
  },
  title: student,
  presented: localeFacts[locale].nativeName,
  student,
  text: student,
  course: student,
  facts: [student],
  numbered: ['ID', '7K3M2QWERT9XZ0ABCDEFGH1234'],
  address: 'https://stoa.example.org/learn/certificate/7K3M2QWERT9XZ0ABCDEFGH1234',
});

const [width, height] = [420, 297];

/** A picture made small, so that only what an eye sees is compared. */
function small(png: Uint8Array) {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

async function pictureOf(locale: Drawn, student: string = names[locale]) {
  return small(pngOf(await compose(certificateOf(locale, student))));
}

const keptAt = (locale: Drawn) => path.join(import.meta.dirname, 'pictures', `${locale}.png`);

/** Steps of grey by which a point has to differ, out of 255: letters move by less where they are drawn elsewhere. */
const visible = 64;
/** Points of a hundred thousand that may differ. */
const most = 40;

/** Points of a hundred thousand by which two pictures differ. */
function difference(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const grey = (of: Uint8Array) => ((of[at] ?? 0) + (of[at + 1] ?? 0) + (of[at + 2] ?? 0)) / 3;
    if (Math.abs(grey(one) - grey(other)) > visible) count += 1;
  }
  return (count / (one.length / 4)) * 100_000;
}

/** Signs that keep letters apart: one that joins nothing, and for marks that stack a very thin space. */
const [unjoined, space] = ['\u{200C}', '\u{200A}'];

describe('G6: a certificate looks as it did', () => {
  test.each(drawn)('in %s', async (locale) => {
    const now = await pictureOf(locale);
    // to keep them anew, which is said by hand: they are to be looked at then
    if (process.env['STOA_KEEP_PICTURES'] === '1') writeFileSync(keptAt(locale), now.asPng());
    const kept = small(readFileSync(keptAt(locale))).pixels;
    expect(difference(now.pixels, kept)).toBeLessThan(most);
  });

  test.each([
    ['ar-AR', unjoined],
    ['hi-IN', unjoined],
    ['bn-BD', unjoined],
    ['ta-IN', unjoined],
    ['my-MM', unjoined],
    ['th-TH', space],
  ] as const)('and is seen to differ where letters do not find each other, in %s', async (locale, between) => {
    const kept = small(readFileSync(keptAt(locale))).pixels;
    const broken = await pictureOf(locale, Array.from(names[locale]).join(between));
    expect(difference(broken.pixels, kept)).toBeGreaterThan(most * 5);
  });
});
