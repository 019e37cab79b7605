import { single } from '../../questions/choosing.ts';

/** A talk that takes another way after an answer that does not help. */
export const conversation = [
  {
    ask: single({
      id: 'begin',
      title: 'The first sentence',
      ask: 'Tomás handed in his report a day late. How do you begin?',
      choices: [
        ['You are always late.', '“Always” is seldom true, and it ends the talk before it began.'],
        ['The report was planned for Monday, and came on Tuesday.', 'Something that both of you saw.'],
        ['It is no problem at all.', 'Then he can’t know that it was one.'],
      ],
      right: 1,
      why: 'Begin with what a camera could have recorded. Nobody has to defend themselves against that.',
    }),
    after: single({
      id: 'camera',
      title: 'The camera',
      ask: 'Which of these could a camera have recorded?',
      choices: ['He was careless.', 'He looked at his phone twice while Nadia spoke.', 'He does not respect the team.'],
      right: 1,
      why: 'Careless and disrespectful are verdicts. Looking at a phone is a behaviour.',
    }),
  },
  {
    ask: single({
      id: 'answer',
      title: 'His answer',
      ask: 'Tomás says: “I waited for the numbers from Berlin.” What now?',
      choices: [
        ['Ask what would help him next time.', 'The problem becomes one that both of you look at.'],
        ['Say that it is his job all the same.', 'True, and the talk is over.'],
        ['Write to Berlin yourself, today.', 'Kind, and from now on it is your job.'],
      ],
      right: 0,
      why: 'A question gives the next step to the person who can take it.',
    }),
    after: single({
      id: 'next-step',
      title: 'The next step',
      ask: 'Who should leave this talk with a next step?',
      choices: ['Tomás, and you ask how it went.', 'You alone.', 'Nobody; it was good to talk.'],
      right: 0,
      why: 'Feedback without a next step is a remark. One that he chose himself is a plan.',
    }),
  },
] as const;
