import { expect, test } from 'vitest';
import { sentence } from '../kernel/sentences.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { showImportReport } from './import-report.ts';

type Report = Parameters<typeof showImportReport>[0];

const row = (kind: Report['amounts'][number]['kind'], counts: readonly number[], waiting: readonly string[] = []) => {
  const [found = 0, stored = 0, shown = 0, lost = 0] = counts;
  const message = sentence('en-US', `import-kind.${kind}`, { count: found });
  return { kind, found, stored, shown, lost, waiting: [...waiting], message };
};

const report: Report = {
  objectiveId: '3f0c2b1a-0000-4000-8000-000000000001',
  code: 'DEMO',
  name: 'Demo',
  enrolled: [],
  counts: { chapters: 6, 'block.html': 266 },
  amounts: [
    row('module', [6, 6, 6, 0]),
    row('page', [58, 58, 58, 0]),
    row('exercise', [2, 2, 0, 0], ['Folds: How many?', 'Wings: Which?']),
    row('question-bank', [1, 1, 0, 0], ['Fire']),
    row('part', [3, 0, 0, 3]),
  ],
  notes: [
    {
      code: 'interactive-left-out',
      subject: 'vertical/a',
      detail: 'Folds',
      file: 'html/a.xml',
      line: 7,
      message: 'Parts of this page ran elsewhere.',
    },
    {
      code: 'interactive-left-out',
      subject: 'vertical/b',
      detail: 'Wings',
      file: null,
      line: null,
      message: 'Parts of this page ran elsewhere.',
    },
  ],
};

function shown(options: { readonly details: boolean }, more: Partial<Report> = {}): string {
  const lines: string[] = [];
  const terminal: Terminal = {
    locale: 'en-US',
    say: (key, values) => lines.push(sentence('en-US', key, values ?? {})),
    complain: (key) => lines.push(key),
    sentence: (key, values) => sentence('en-US', key, values ?? {}),
    write: (line) => lines.push(line),
  };
  showImportReport({ ...report, ...more }, { publicUrl: 'https://stoa.example', ...options }, terminal);
  return lines.join('\n');
}

test('a report says first what is ready, what waits and what was left out', () => {
  expect(shown({ details: false })).toBe(`Imported: Demo (DEMO)
Ready for learners: 6 modules and 58 pages.
Kept, but not shown yet: 2 exercises and 1 question bank.
Left out: 3 other parts.
Found, stored, shown and left out:
     6     6     6     0  6 modules
    58    58    58     0  58 pages
     2     2     0     0  2 exercises
     1     1     0     0  1 question bank
     3     0     0     3  3 other parts
Left out or changed, and why:
      2  Parts of this page ran elsewhere.
For names and details, add --details.
Course: https://stoa.example/learn/courses/3f0c2b1a-0000-4000-8000-000000000001`);
});

test('the details name every page, and everything that waits', () => {
  const words = shown({ details: true });
  for (const name of [
    'Folds: How many?',
    'Wings: Which?',
    'Fire',
    'html/a.xml:7  vertical/a: Folds',
    'vertical/b: Wings',
    '266  block.html',
  ])
    expect(words).toContain(name);
  expect(words).not.toContain('--details');
});

test('a report says how many questions there are, and how many cannot be answered', () => {
  const note = (subject: string): Report['notes'][number] => ({
    code: 'question-not-asked',
    subject,
    detail: 'no-key',
    file: null,
    line: null,
    message: 'This question is shown but can’t be answered.',
  });
  const told = (count: number, names: readonly string[]) =>
    shown({ details: false }, { counts: { questions: count }, notes: names.map(note) })
      .split('\n')
      .slice(2, 4);
  expect(told(12, ['a', 'b', 'c'])).toEqual([
    '12 questions; 3 of them can’t be answered here, so they don’t count.',
    'They are: a, b, c.',
  ]);
  expect(told(9, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])[1]).toBe('They are: a, b, c, d, e and 2 more.');
  expect(told(2, ['a'])[0]).toBe('2 questions; 1 of them can’t be answered here, so it doesn’t count.');
  expect(told(1, [])[0]).toBe('1 question.');
});
