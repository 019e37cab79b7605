import { certificateDesigns, certificateOrientations, localeFacts, locales, type Locale } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { paperSentence } from '../../../kernel/sentences.ts';
import { formatting } from '../words.ts';
import { compose } from './compose.ts';
import { contrast } from '../../../kernel/colors.ts';
import { lookOf } from './designs.ts';
import type { DrawnCertificate } from './question.ts';
import type { Scene } from '../../../kernel/drawing/scene.ts';

const names: Readonly<Partial<Record<Locale, string>>> = {
  'ar-AR': 'فاطمة الزهراء بنت عبد الرحمن (٢٠٢٦)',
  'bg-BG': 'Любомир Щъркелов',
  'bn-BD': 'শ্রীমতী কৃষ্ণা বন্দ্যোপাধ্যায়',
  'cs-CZ': 'Řehoř Žluťoučký',
  'hi-IN': 'श्रीमती लक्ष्मी कृष्णमूर्ति',
  'ja-JP': '渡邉 𠮷田 さくら',
  'ko-KR': '김민준',
  'my-MM': 'ဒေါ်အောင်ဆန်းသူဇာမြင့်',
  'ru-RU': 'Ёлкина Щербакова',
  'ta-IN': 'கிருஷ்ணமூர்த்தி ராமச்சந்திரன்',
  'th-TH': 'นางสาวกัญญารัตน์ สุวรรณประเสริฐ',
  'tr-TR': 'İğdır Şükrü',
  'uk-UA': 'Їжакевич Ґалаґан',
  'vi-VN': 'Nguyễn Thị Ánh Tuyết',
  'zh-CN': '欧阳诗涵',
  'zh-TW': '歐陽詩涵',
};

const usual: DrawnCertificate = {
  locale: 'en-US',
  rtl: false,
  look: {
    design: 'classic',
    orientation: 'landscape',
    color: '#1f4e79',
    logo: null,
    issuer: 'Example Academy',
    signatures: [
      { name: 'Ada Lovelace', role: 'Director of learning' },
      { name: 'Grace Hopper', role: 'Head of compliance' },
    ],
  },
  title: 'Certificate of completion',
  presented: 'Awarded to',
  student: 'Alexandra Wellington',
  text: 'has completed',
  course: 'Data protection at work',
  facts: ['Course code: PRIV-201', 'Grade: A · Score: 92%'],
  numbered: ['Certificate ID', '7K3M2QWERT9XZ0ABCDEFGH1234'],
  address: 'https://stoa.example.org/learn/certificate/7K3M2QWERT9XZ0ABCDEFGH1234',
};

const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAGCAYAAAD37n+BAAAAdklEQVR4nGNkwAJENI0lgRTDm+tnnwMpFIChQUTVzOff37+zgEwGJmbmtDe3T20BMuEARYOQkkn9f4b/Ju/vnfUFchkElYw3MzIwnn1370wDAxTANWCTBAF0Q8AahJSMn2GzHgZgznx376wUWAPIk9g8iAxgagAY2DYHfy/bbQAAAABJRU5ErkJggg==';

const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen ';

/** Signs for which no typeface had an outline. */
function missingIn({ said }: Scene): number {
  const lines = said.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'line' ? [mark.line] : [])));
  return lines.reduce((sum, { missing }) => sum + missing, 0);
}

/** Lines that reach beyond the sheet, or stand on one another. */
function faults({ width, height, said }: Scene): readonly string[] {
  const boxes = said.flatMap(({ words, marks }) =>
    marks.flatMap((mark) =>
      mark.kind === 'line'
        ? [
            {
              words,
              left: mark.x,
              right: mark.x + mark.line.width * mark.size,
              top: mark.y - mark.size * 0.7,
              bottom: mark.y,
            },
          ]
        : mark.kind === 'image'
          ? [{ words, left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }]
          : [],
    ),
  );
  return boxes.flatMap((box, index) => {
    const isOutside = box.left < 10 || box.right > width - 10 || box.top < 10 || box.bottom > height - 10;
    const on = boxes
      .slice(index + 1)
      .find(
        (other) => other.top < box.bottom && box.top < other.bottom && other.left < box.right && box.left < other.right,
      );
    return [...(isOutside ? [`outside: ${box.words}`] : []), ...(on ? [`${box.words} | ${on.words}`] : [])];
  });
}

const every = certificateDesigns.flatMap((design) =>
  certificateOrientations.map((orientation) => [design, orientation] as const),
);

describe('G6: a certificate that is drawn', () => {
  test.each(locales)('has an outline for every sign, in %s', async (locale) => {
    const { date, percent } = formatting(locale);
    const student = names[locale] ?? 'Ægir Øye-Œuvré Łódź Ñandú';
    const day = date(new Date('2026-11-26T12:00:00Z'));
    const facts = [
      paperSentence(locale, 'code', { code: 'PRIV-201' }),
      `${paperSentence(locale, 'grade', { grade: 'A' })} · ${paperSentence(locale, 'score', { score: percent(0.92) })}`,
      `${paperSentence(locale, 'completed', { date: day })} · ${paperSentence(locale, 'expires', { date: day })}`,
      localeFacts[locale].nativeName,
    ];
    const rtl = localeFacts[locale].direction === 'rtl';
    const presented = paperSentence(locale, 'presented');
    const numbered = [paperSentence(locale, 'number'), usual.numbered[1]] as const;
    const own = { locale, rtl, student, course: student, title: student, presented, facts, numbered };
    const scene = await compose({ ...usual, ...own });
    expect(missingIn(scene)).toBe(0);
    expect(scene.said.filter(({ words }) => words === student)).toHaveLength(3);
    expect(faults(scene)).toEqual([]);
    // spaces that do not break, as dates of some languages have them, are drawn as usual ones
    const spaced = (words: string) => words.replaceAll(/\s/gu, ' ');
    const said = scene.said.map(({ words }) => spaced(words));
    for (const words of [presented, ...facts, numbered.join(' ')]) expect(said).toContain(spaced(words));
  });

  test('has names of other scripts than its own, and leaves out what no typeface has', async () => {
    const student = 'Zoë 山田 محمد Ωμέγα שלום გიორგი Հայկ 😀';
    const scene = await compose({ ...usual, student });
    expect(missingIn(scene)).toBe(0);
    expect(scene.said.map(({ words }) => words)).toContain('Zoë 山田 محمد Ωμέγα שלום გიორგი Հայկ ');
  });

  test.each(every)('keeps everything in its place, however long: %s, %s', async (design, orientation) => {
    const look = { ...usual.look, design, orientation };
    const long = {
      ...usual,
      look: { ...look, issuer: endless.repeat(3), signatures: [{ name: endless.repeat(2), role: endless.repeat(4) }] },
      title: endless.repeat(2),
      student: endless.repeat(4),
      text: endless.repeat(6),
      course: `${endless.repeat(6)}${'x'.repeat(200)}`,
      facts: [endless.repeat(3), endless.repeat(3), endless.repeat(3)],
    };
    const image = smallPicture;
    const byHand = {
      ...long,
      look: { ...look, logo: image, signatures: [0, 1].map(() => ({ name: endless, role: endless, image })) },
    };
    const scripts = ['ar-AR', 'th-TH', 'my-MM', 'ja-JP'] as const;
    for (const certificate of [
      { ...usual, look },
      long,
      byHand,
      { ...byHand, locale: 'ar-AR', rtl: true } as const,
      ...scripts.map((locale) => {
        const student = `${names[locale] ?? ''} `.repeat(6);
        return { ...usual, look, locale, rtl: locale === 'ar-AR', student, course: student.repeat(3) };
      }),
    ])
      expect(faults(await compose(certificate))).toEqual([]);
  });

  test.each(certificateDesigns)('can be read in any color: %s', (design) => {
    for (const color of ['#ffffff', '#000000', '#ffff00', '#1f4e79', '#ff0000', '#7fffd4'])
      for (const rtl of [false, true]) {
        const { paper, ink, muted, accent } = lookOf(design, { width: 842, height: 595, color, rtl });
        for (const words of [ink, muted, accent]) expect(contrast(words, paper)).toBeGreaterThan(4.5);
      }
  });
});
