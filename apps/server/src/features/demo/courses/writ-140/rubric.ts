import type { RubricDocument } from '@stoa/domain';

/** By what an instructor reads 'Your page'. */
export const writingRubric: RubricDocument = {
  criteria: [
    {
      id: 'beginning',
      name: 'The beginning',
      description: 'Does the first sentence say what the reader should know or do?',
      levels: [
        { id: 'first', name: 'At once', points: 4, description: 'A reader who stops there has what they need.' },
        { id: 'soon', name: 'Soon', points: 2, description: 'It comes within the first paragraph.' },
        { id: 'late', name: 'Late', points: 0, description: 'It comes further down, or not at all.' },
      ],
    },
    {
      id: 'who',
      name: 'Who does what',
      description: 'Is it always clear?',
      levels: [
        { id: 'always', name: 'Always', points: 3 },
        { id: 'one', name: 'But for one sentence', points: 2 },
        { id: 'two', name: 'But for two', points: 1 },
        { id: 'often', name: 'Often unclear', points: 0 },
      ],
    },
    {
      id: 'ear',
      name: 'The ear',
      description: 'Can it be read aloud without stumbling?',
      levels: [
        { id: 'smooth', name: 'Without a stop', points: 3 },
        { id: 'stumble', name: 'With one stumble', points: 2 },
        { id: 'twice', name: 'A sentence twice', points: 1, description: 'One sentence has to be read again.' },
        { id: 'stops', name: 'Many stops', points: 0 },
      ],
    },
  ],
};

/** By what three sentences to the house are read. */
export const noticeRubric: RubricDocument = {
  criteria: [
    {
      id: 'news',
      name: 'The news',
      description: 'Does the first sentence say what happens, and when?',
      levels: [
        { id: 'both', name: 'Both', points: 2 },
        { id: 'one', name: 'One of them', points: 1 },
        { id: 'neither', name: 'Neither', points: 0 },
      ],
    },
    {
      id: 'who',
      name: 'Who does what',
      levels: [
        { id: 'plain', name: 'Plain', points: 1, description: 'Everybody knows what to do instead.' },
        { id: 'hidden', name: 'Hidden', points: 0 },
      ],
    },
    {
      id: 'ear',
      name: 'The ear',
      description: 'Would you say it so to a friend?',
      levels: [
        { id: 'yes', name: 'Yes', points: 1 },
        { id: 'no', name: 'Not yet', points: 0 },
      ],
    },
  ],
};
