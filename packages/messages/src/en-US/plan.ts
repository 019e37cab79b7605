/** 'I have … minutes': the plan, and the line that leads through it. */
export const plan = {
  'plan.title': 'What fits into my time',
  'plan.own': 'Or your own number',
  'plan.own.set': 'Plan',
  'plan.own.problem': 'Enter a whole number from {least, number} to {most, number}.',
  'plan.failed': 'We couldn’t make a plan.',
  'plan.loading': 'Making your plan…',
  'plan.fits': 'Your plan for {minutes, plural, one {# minute} other {# minutes}}',
  'plan.sum':
    '{count, plural, one {# thing fits} other {# things fit}}: {length} of your {minutes, plural, one {# minute} other {# minutes}}.',
  'plan.partly': 'It’s longer than that: {length} now, and you can go on later.',
  'plan.guessed': 'Nobody told how long it takes. We left {length} for it.',
  'plan.begin': 'Start the plan',
  'plan.none': 'Nothing fits into {minutes, plural, one {# minute} other {# minutes}}',
  'plan.shortest': 'The shortest thing is “{name}”, with {length}.',
  'plan.shortest.untold': 'The next thing is “{name}”. Nobody told how long it takes.',
  'plan.shortest.go': 'Go there anyway',
  'plan.turn': '{turn, number} of {count, number}: {name}.',
  'plan.turn.done': '{turn, number} of {count, number}: {name} is done.',
  'plan.left':
    '{minutes, plural, =0 {Your time is up. Stop here, or take a little longer.} one {# minute left.} other {# minutes left.}}',
  'plan.next': 'Next: {name}',
  'plan.finish': 'Finish',
  'plan.end': 'End the plan',
  'plan.over': '{count, plural, one {That was your plan.} other {That was your plan, with # things.}} Well used!',
  'plan.home.path': 'After that',
  'plan.home.courses': 'All my courses',
  'plan.streak.none': 'A few minutes are enough to begin.',
  'plan.streak.week':
    '{count, plural, one {You completed something on # of the last 7 days.} other {You completed something on # of the last 7 days.}}',
  'plan.streak.row': '{count, plural, one {# day in a row!} other {# days in a row!}}',
  'plan.close': 'Close',
} as const satisfies Readonly<Record<string, string>>;
