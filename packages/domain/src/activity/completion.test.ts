import { describe, expect, test } from 'vitest';
import { ActivityKind, completionRules, type CompletionRule } from '../values/value-sets.ts';
import {
  completionFor,
  decideFinishActivity,
  finishActivityRefusals,
  type FinishActivityFacts,
  type VideoFacts,
} from './completion.ts';

const { text, video, composite } = ActivityKind;
const clip = { from: 0, to: 100 };
const file: VideoFacts = { sources: [{ kind: 'file' }], clip };

describe('what finishes an activity (decisions §6)', () => {
  test.each([
    [text, 'read', null, 'read'],
    [text, 'markDone', null, 'markDone'],
    [text, 'watch', null, 'markDone'],
    [video, 'watch', file, 'watch'],
    [video, 'watch', { ...file, sources: [{ kind: 'elsewhere' }] }, 'markDone'],
    [video, 'watch', { ...file, sources: [{ kind: 'youtube' }, { kind: 'url' }] }, 'watch'],
    [video, 'watch', { ...file, sources: [{ kind: 'vimeo' }] }, 'markDone'],
    [video, 'watch', { ...file, clip: null }, 'markDone'],
    [video, 'watch', null, 'markDone'],
    [video, 'markDone', file, 'markDone'],
    [video, 'read', file, 'markDone'],
    [text, 'handIn', null, 'handIn'],
    [video, 'handIn', file, 'handIn'],
  ] as const)('kind %s, rule %s: case %#', (type, completion, content, rule) => {
    expect(completionFor({ type, completion, video: content })).toBe(rule);
  });
});

describe('finishing an activity (decisions §6)', () => {
  const facts: FinishActivityFacts = {
    type: text,
    completion: 'read',
    started: true,
    open: true,
    video: null,
    watched: [],
    childrenComplete: false,
  };
  const watching: FinishActivityFacts = { ...facts, type: video, completion: 'watch', video: file };

  test.each<[string, FinishActivityFacts]>([
    ['a text that was read', facts],
    ['a text that is marked done', { ...facts, completion: 'markDone' }],
    [
      'a video of which 90 % was watched',
      {
        ...watching,
        watched: [
          [0, 40],
          [45, 95],
        ],
      },
    ],
    ['a remote embed that is marked done', { ...watching, video: { sources: [{ kind: 'vimeo' }], clip } }],
    ['a composite whose required parts are done', { ...facts, type: composite, childrenComplete: true }],
    [
      'a composite is not watched, whatever its rule',
      { ...facts, type: composite, completion: 'watch', childrenComplete: true },
    ],
  ])('is allowed for %s', (_what, choices) => expect(decideFinishActivity(choices)).toEqual({ allowed: true }));

  test.each<[string, FinishActivityFacts, string[]]>([
    ['what was not opened', { ...facts, started: false }, ['not-started']],
    ['what is closed', { ...facts, open: false }, ['not-open']],
    [
      'a video of which less was watched',
      {
        ...watching,
        watched: [
          [0, 40],
          [45, 94.9],
        ],
      },
      ['not-watched'],
    ],
    [
      'the same seconds watched twice',
      {
        ...watching,
        watched: [
          [0, 50],
          [0, 50],
        ],
      },
      ['not-watched'],
    ],
    ['what is to be handed in', { ...facts, completion: 'handIn' }, ['not-handed-in']],
    ['a quiz', { ...facts, completion: 'quiz' }, ['not-answered']],
    ['a tool that reports', { ...facts, completion: 'tool' }, ['not-answered']],
    ['a composite with something left to do', { ...facts, type: composite }, ['children-unfinished']],
  ])('is refused for %s', (_what, choices, reasons) => {
    expect(decideFinishActivity(choices)).toEqual({ allowed: false, reasons });
  });

  test.each(completionRules)('reasons are listed by priority (rule %s)', (completion) => {
    const decision = decideFinishActivity({ ...watching, completion, started: false, open: false });
    const rulesOf: Readonly<Record<string, readonly CompletionRule[]>> = {
      'not-watched': ['watch'],
      'not-handed-in': ['handIn'],
      'not-answered': ['quiz', 'tool'],
      'children-unfinished': [],
    };
    const expected = finishActivityRefusals.filter(
      (reason) => reason === 'not-started' || reason === 'not-open' || rulesOf[reason]?.includes(completion),
    );
    expect(decision).toEqual({ allowed: false, reasons: expected });
  });
});
