/** A part of a learner's record, as others see it. */
export const publicRecord = {
  'public-record.by': 'Shown by {organisation}',
  'public-record.certificate': 'Certificates',
  'public-record.badge': 'Badges',
  'public-record.result': 'Results',
  'public-record.course': 'Courses taken',
  'public-record.credential': 'Credentials from elsewhere',
  'public-record.others':
    'Credentials from elsewhere were brought by the learner. {organisation} didn’t issue them, and says here what its check found.',
  'public-record.since': 'Since {date}',
  'public-record.confirmed':
    '{organisation} confirms its own entries as they stand today. Its learner chose them and the title.',
  'public-record.until': 'This page can be seen until {date}, or until its learner stops sharing it.',
  'public-record.empty': 'Nothing is shown here at the moment.',
  'public-record.about': 'Chosen from a learner’s record at {organisation}.',
  'public-record.missing': 'There’s nothing here',
  'public-record.missing.text':
    'The link may be incomplete, or the page isn’t shared anymore. Ask whoever sent it to you.',
} as const;
