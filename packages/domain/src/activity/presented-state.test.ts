import { describe, expect, test } from 'vitest';
import { ActivityKind, ContentState } from '../values/value-sets.ts';
import { playerOf, players, type Tool } from './kinds.ts';
import { presentedState } from './presented-state.ts';

const { draft, ready, expired, archived } = ContentState;

test.each([
  [ActivityKind.text, null, 'text'],
  [ActivityKind.composite, null, 'composite'],
  [ActivityKind.video, null, 'video'],
  [ActivityKind.event, null, 'event'],
  [ActivityKind.discussion, null, 'discussion'],
  [ActivityKind.lti, null, 'lti13'],
  [ActivityKind.lti, 'assessment', 'assessment'],
  [ActivityKind.lti, 'lti11', 'lti11'],
  [ActivityKind.text, 'package', 'package'],
] as const)('kind %s with tool %s is played by %s', (kind, tool, player) => expect(playerOf(kind, tool)).toBe(player));

describe('the state in which a learner meets an activity', () => {
  const tools: (Tool | null)[] = [null, 'lti11', 'lti13', 'assessment', 'package'];
  const everything = Object.values(ActivityKind).flatMap((kind) => tools.map((tool) => ({ kind, tool })));

  test.each([ready, expired])('what can be played keeps its state %s, what cannot is a draft', (state) => {
    for (const { kind, tool } of everything) {
      expect(presentedState({ kind, tool, state })).toBe(players[playerOf(kind, tool)].playable ? state : draft);
    }
  });
  test('drafts and archived activities stay what they are', () => {
    for (const { kind, tool } of everything) {
      expect(presentedState({ kind, tool, state: draft })).toBe(draft);
      expect(presentedState({ kind, tool, state: archived })).toBe(archived);
    }
  });
  test.each([
    [draft, ready, draft],
    [draft, expired, draft],
    [draft, archived, archived],
    [archived, ready, archived],
    [archived, draft, archived],
    [expired, ready, ready],
    [ready, expired, expired],
  ])('below a composite in state %s, state %s is presented as %s', (parent, state, presented) => {
    expect(presentedState({ kind: ActivityKind.text, tool: null, state }, parent)).toBe(presented);
  });
});
