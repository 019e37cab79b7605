import { readFileSync } from 'node:fs';
import { entriesOf, parseQuiz } from '@stoa/assessment';
import type { CourseDocument } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { buildZip } from '../testing/build-zip.ts';
import { readBytes } from '../testing/with-package.ts';

async function courseIn(files: Readonly<Record<string, string>>): Promise<CourseDocument> {
  const all = { 'course.md': '', ...files };
  return (await readBytes(buildZip(Object.entries(all).map(([name, data]) => ({ name, data }))))).document;
}

const codes: ReadonlySet<string> = new Set(['settings-left-out', 'settings-unreadable']);
const leftOut = ({ report }: CourseDocument) =>
  report.notes.filter(({ code }) => codes.has(code)).map(({ detail }) => detail);

describe('the examples of docs/course-as-text.md', () => {
  const guide = readFileSync(new URL('../../../../docs/course-as-text.md', import.meta.url), 'utf8');
  const blocks = guide.split(/^```\n/mu);
  const exampleWith = (words: string): string => blocks.find((block) => block.includes(words)) ?? '';

  test('are read as they are written', async () => {
    const document = await courseIn({
      'course.md': '---\nfiles: media\n---\n',
      '01-essay.md': exampleWith('Your own sky').replace('02-names/2-near.md', '00-near.md'),
      '00-near.md': 'Near',
      '02-film.md': exampleWith('The eclipse').replaceAll('files/', 'media/'),
      '03-quiz.md': '---\nquiz: stars.quiz.yaml\n---\nReady?',
      'stars.quiz.yaml': exampleWith('mode: test'),
      'media/eclipse.mp4': 'a film',
      'media/eclipse.en.vtt': 'WEBVTT',
      'media/eclipse.ar.vtt': 'WEBVTT',
    });
    expect(leftOut(document)).toEqual([]);
    const [near, essay, film, quiz] = document.parts;
    expect(essay).toMatchObject({
      prerequisites: [near?.key],
      manualGrading: true,
      constraint: { due: '2027-03-01T00:00:00.000Z' },
      handIn: { mostCharacters: 5000, rubric: { criteria: [{ levels: [{ points: 0 }, { points: 3 }] }] } },
    });
    expect(film?.content).toMatchObject({
      sources: [{ kind: 'file', path: 'eclipse.mp4' }],
      captions: [{ path: 'eclipse.en.vtt' }, { language: 'ar' }],
    });
    expect(quiz).toMatchObject({ completion: 'quiz', content: { introductionHtml: '<p>Ready?</p>' } });
  });
});

describe('what an author writes wrongly', () => {
  test.each([
    ['title: A\nattempts: many', 'attempts'],
    ['title: A\nhand-in:\n  mostFiles: 2\n  colour: red', 'hand-in.colour'],
    ['title: A\nfilm:\n  captions: []', 'film.sources'],
    ['title: A\ndates:\n  due: soon', 'dates.due'],
    ['title: A\nquiz: gone.yaml', 'quiz: gone.yaml'],
    ['title: A\nlink: javascript:alert(1)', 'link'],
  ])('%j is named in the report, and the page stays', async (front, fault) => {
    const document = await courseIn({ 'a.md': `---\n${front}\n---\nText`, 'b.md': 'Text' });
    expect(leftOut(document).join()).toContain(fault);
    expect(document.parts.map(({ name }) => name)).toEqual(['A', 'b']);
  });

  test('leaves keys to whoever had them first', async () => {
    const document = await courseIn({ 'a.md': '---\nkey: k\n---\nA', 'b.md': '---\nkey: k\n---\nB' });
    expect(document.parts.map(({ key }) => key)).toEqual(['k', 'page/b.md']);
    expect(leftOut(document)).toEqual(['key: k']);
  });

  test('opens no part that waits for what comes later', async () => {
    const document = await courseIn({ 'a.md': '---\nafter: [b.md]\n---\nA', 'b.md': 'B' });
    expect(document.parts[0]?.prerequisites ?? []).toEqual([]);
    expect(document.report.notes.map(({ code }) => code)).toContain('prerequisite-left-out');
  });
});

describe('questions beside a page', () => {
  const item = (more: object = {}) => ({
    id: 'q1',
    title: 'Q',
    html: '<p>Why?<script>alert(1)</script></p>',
    stimuli: [],
    interactions: [],
    responses: [],
    outcomes: [],
    templates: [],
    templateRules: [],
    responseRules: [],
    feedbacks: [],
    hints: [],
    maxScore: 0,
    manualGrading: false,
    ...more,
  });
  const deep = (depth: number): object =>
    depth === 0 ? { name: 'null' } : { name: 'not', children: [deep(depth - 1)] };

  test.each([
    ['a rule that there is not', item({ id: 'bad', responseRules: [{ name: 'system' }] })],
    ['rules without an end', item({ id: 'bad', responseRules: [deep(200)] })],
    ['an interaction that there is not', item({ id: 'bad', interactions: [{ kind: 'mind', id: 'R', prompt: null }] })],
    ['an id that is none', item({ id: '../bad' })],
  ])('with %s are left out and named; others are harmless', async (_what, bad) => {
    const quiz = {
      mode: 'practice',
      sections: [
        {
          entries: [
            { item: item(), checks: null },
            { item: bad, checks: null },
          ],
        },
      ],
    };
    const document = await courseIn({
      'a.md': '---\nquiz: a.json\n---\n',
      'a.json': JSON.stringify(quiz),
      'b.md': 'B',
    });
    const content = document.parts[0]?.content;
    const read = content?.type === 'quiz' ? entriesOf(parseQuiz(content.quiz)) : [];
    expect(read.map((entry) => [entry.item.id, entry.item.html])).toEqual([['q1', '<p>Why?</p>']]);
    expect(leftOut(document).join()).toContain('quiz.sections.1.entries.2');
  });

  test.each(['[', 'a: &a [*a]', 'just words', '{"mode":"practice"}', '- 1'])('%j are none', async (source) => {
    const document = await courseIn({ 'a.md': '---\nquiz: a.yaml\n---\nText', 'a.yaml': source, 'b.md': 'B' });
    expect(leftOut(document)).toHaveLength(1);
  });
});
