import { expect, test } from 'vitest';
import { ActivityKind, ContentState, PresentationMode } from '../values/value-sets.ts';
import type { PartDocument } from './course-document.ts';
import { outcomeOf } from './import-outcome.ts';

const part = (name: string, more: Partial<PartDocument> = {}): PartDocument => ({
  key: name,
  name,
  kind: ActivityKind.text,
  state: ContentState.ready,
  ...more,
});
const text = (name: string, more: Partial<PartDocument> = {}) =>
  part(name, { content: { type: 'html', html: '<p>x</p>' }, ...more });
const quiz = (name: string) =>
  part(name, {
    kind: ActivityKind.lti,
    content: { type: 'tool', tool: 'assessment', sourceFormat: 'olx-problem', source: '' },
  });
const group = (name: string, children: readonly PartDocument[], more: Partial<PartDocument> = {}) =>
  part(name, { kind: ActivityKind.composite, presentationMode: PresentationMode.tree, children, ...more });
const unit = (name: string, children: readonly PartDocument[]) =>
  group(name, children, { presentationMode: PresentationMode.longReadWithoutActivityNames });
const film = part('Film', { kind: ActivityKind.video, content: { type: 'video', sources: [], captions: [] } });

const told = (...args: Parameters<typeof outcomeOf>) =>
  outcomeOf(...args).map(({ kind, found, stored, shown, lost }) => [kind, found, stored, shown, lost]);

test('a unit is one page, whatever stands on it', () => {
  const parts = [group('Module', [group('Section', [unit('Unit', [text('CSS'), text('Words'), film, quiz('Q')])])])];
  expect(told({ parts, kept: [] }, [])).toEqual([
    ['module', 1, 1, 1, 0],
    ['section', 1, 1, 1, 0],
    ['page', 1, 1, 1, 0],
    ['film', 1, 1, 1, 0],
    ['exercise', 1, 1, 0, 0],
  ]);
});

test('a rubric of what is handed in is shown with it, and one that nothing uses waits', () => {
  const rubric = { criteria: [{ name: 'Tone' }] };
  const parts = [unit('Unit', [text('Essay', { handIn: { rubric } })]), text('Report', { handIn: { rubric } })];
  const kept = [{ kind: 'rubric', name: 'Spare', sourceFormat: 'canvas-rubric', source: '' }] as const;
  const [, rubrics] = outcomeOf({ parts, kept }, []);
  expect(rubrics).toMatchObject({ kind: 'rubric', found: 3, shown: 2, waiting: ['Spare'] });
});

test('what waits is named with its page', () => {
  const parts = [unit('Unit', [quiz('Question'), quiz('Unit')]), quiz('Alone')];
  const [, exercises] = outcomeOf({ parts, kept: [] }, []);
  expect(exercises?.waiting).toEqual(['Unit: Question', 'Unit', 'Alone']);
});

test('what learners do not see is not shown, with all below it', () => {
  const parts = [
    group('Hidden', [text('Page')], { state: ContentState.archived }),
    text('Draft', { state: ContentState.draft }),
  ];
  expect(told({ parts, kept: [] }, [])).toEqual([
    ['module', 1, 1, 0, 0],
    ['page', 2, 2, 0, 0],
  ]);
});

test('losses are counted as often as their notes say', () => {
  const notes = [
    { code: 'private-left-out', subject: 'a' },
    { code: 'part-not-reachable', subject: 'video', detail: '3' },
    { code: 'link-broken', subject: 'x' },
  ] as const;
  expect(told({ parts: [text('Page')], kept: [] }, notes)).toEqual([
    ['page', 1, 1, 1, 0],
    ['part', 4, 0, 0, 4],
  ]);
});
