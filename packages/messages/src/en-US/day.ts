import type { DayKind, DayReason } from '@stoa/domain';

/** Of a deadline there is one sentence, `shell.deadline`. */
type OwnReason = Exclude<DayReason, 'due' | 'overdue'>;

/** Tasks and dashboard: what is there to do. */
export const day = {
  'reason.day.grace': 'Still accepted until {date}',
  'reason.day.closes': 'Open until {date}',
  'reason.day.begun': 'You began this course on {date}',
  'reason.day.complete': 'You’ve done everything here. Submit it to get your result.',
  'reason.day.mandatory': 'Your organization asks you to take this course',
  'reason.day.enrolled': 'In your courses since {date}',
  'reason.day.notPassed': 'Not passed yet, and you can try again',
  'reason.day.reviewsDue': 'Questions are ready for review, so that you don’t forget them',
  'reason.day.opens': 'Opens on {date}',
  'reason.day.resultComing': 'You’ll see your result from {date}',
  'reason.day.result': 'You got your result on {date}',
  'reason.day.feedback': 'You got feedback on {date}',
  'reason.day.updated': 'It has changed since you completed it',
  'reason.day.certificateEnds': 'Your certificate is valid until {date}',
  'reason.day.certificateInGrace': 'Your certificate has ended. It still counts until {date}',
  'reason.day.certificateEnded': 'Your certificate ended on {date}',
  'reason.day.own': 'You added this',
  'reason.day.ownDay': 'On {date}',
  'reason.day.ownDayOver': 'Was on {date}',
  'reason.day.done': 'Done. It was due {date}',

  'day.why': 'Why is it here?',
  'day.why.continue':
    'You’ve begun this course, and this is what comes next in it. It’s here until you’ve submitted the course, or tick it.',
  'day.why.part': 'It has a date of its own in a course you’ve begun. It’s here until you’ve done it, or tick it.',
  'day.why.start': 'It’s one of your courses, and you can start it now. It’s here until you begin it, or tick it.',
  'day.why.retake':
    'You haven’t passed it, and another attempt is open to you. It’s here until you begin it, or tick it.',
  'day.why.review':
    'You answered these questions in a quiz, and it’s time to refresh them. They’re here until you’ve answered them, or tick them.',
  'day.why.own': 'You added it yourself. It’s here until you tick or delete it.',

  'day.why.certificate':
    'Your certificate for this course ends, or has ended. It’s here until you’ve earned a new one, or tick it.',

  'day.tasks': 'Tasks',
  'day.tasks.private': 'Only you see what you tick or put off. Your courses stay as they are.',
  'day.tasks.loading': 'Loading your tasks…',
  'day.tasks.failed': 'We couldn’t load your tasks.',
  'day.tasks.empty': 'Nothing to do',
  'day.tasks.empty.text': 'What is due, and what you can go on with, will be here.',
  'day.tasks.courses': 'See my courses',
  'day.tasks.left':
    '{count, plural, one {One more thing isn’t listed here.} other {# more things aren’t listed here.}} You’ll find ' +
    'everything in your courses.',
  'day.tasks.group': 'Group by',
  'day.tasks.group.date': 'Date',
  'day.tasks.group.course': 'Course',
  'day.tasks.overdue': 'Overdue',
  'day.tasks.today': 'Today',
  'day.tasks.week': 'Next 7 days',
  'day.tasks.later': 'Later',
  'day.tasks.undated': 'Without a date',
  'day.tasks.done': 'Done',
  'day.tasks.own': 'My own tasks',
  'day.own.add': 'Add a task',
  'day.own.change': 'Change “{name}”',
  'day.stale': 'This may be out of date.',

  'day.done': 'Done: {name}',
  'day.ticked': 'Done: “{name}”',
  'day.unticked': 'Back on your list: “{name}”',
  'day.snooze': 'Put off {name}',
  'day.snooze.1': 'Until tomorrow',
  'day.snooze.3': 'For three days',
  'day.snooze.7': 'For a week',
  'day.snooze.back': 'Bring it back now',
  'day.snoozed': 'Put off until {date}',
  'day.mark-failed': 'We couldn’t keep that for “{name}”.',

  'day.hello': 'Hello, {name}',
  'day.hello.nameless': 'Hello',
  'day.board.failed': 'We couldn’t load your dashboard.',
  'day.new': 'New',
  'day.all': '{count, plural, one {See # task} other {See all # tasks}}',
  'day.go.continue': 'Continue',
  'day.go.start': 'Start',
  'day.go.again': 'Try again',
  'day.part.next': 'Your next step',
  'day.part.next.empty': 'Nothing waits for you. Enjoy it, or find something new.',
  'day.part.minutes': 'I have a little time',
  'day.minutes': 'Minutes',
  'day.minutes.count': '{count, plural, one {# minute} other {# minutes}}',
  'day.minutes.own': 'Another time',
  'day.part.due': 'Due and overdue',
  'day.part.due.empty': 'Nothing is due in the next seven days.',
  'day.part.continue': 'Continue or begin',
  'day.part.continue.empty': 'Courses that you can go on with will be here.',
  'day.part.news': 'New results and feedback',
  'day.part.news.empty': 'Results and feedback of the last two weeks will be here.',
  'day.part.upcoming': 'Coming up',
  'day.part.upcoming.empty': 'No later dates yet.',
  'day.part.certificates': 'Certificates to renew',
  'day.part.certificates.empty': 'No certificate ends soon.',
  'day.part.changed': 'What changed in your courses',
  'day.part.changed.empty': 'Nothing you’ve completed has changed.',
  'day.part.week': 'Your week',
  'day.week.count': '{count, plural, =0 {Free} one {# date} other {# dates}}',
  'day.arrange': 'Arrange',
  'day.arrange.up': 'Move “{part}” up',
  'day.arrange.down': 'Move “{part}” down',
  'day.arrange.hide': 'Hide',
  'day.arrange.hide.label': 'Hide “{part}”',
  'day.arrange.show': 'Show',
  'day.arrange.show.label': 'Show “{part}”',
  'day.arrange.failed': 'We couldn’t keep how you arranged your dashboard.',
} as const satisfies Record<`reason.day.${OwnReason}`, string> &
  Record<
    `day.why.${Extract<DayKind, 'continue' | 'part' | 'start' | 'retake' | 'certificate' | 'review' | 'own'>}`,
    string
  > &
  Readonly<Record<string, string>>;
