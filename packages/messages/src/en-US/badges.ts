/** Badges (Open Badges 3.0) on their own pages, and what they say in themselves. */
export const badges = {
  'badges.heading': 'Badge',
  'badges.picture': 'Badge “{course}”',
  'badges.issuer': 'Awarded by {issuer}',
  'badges.description': 'Awarded to learners who completed the course “{course}”.',
  'badges.criteria': 'How it’s earned',
  'badges.criteria.passed': 'Pass the course “{course}”.',
  'badges.criteria.score': 'Reach a score of at least {share} in the course “{course}”.',
  'badges.criteria.all': 'Pass the course “{course}” and all the other courses of “{template}”.',
  'badges.score': 'Score',
  'badges.grade': 'Grade',
  'badges.code': 'Course code: {code}',
  'badges.verify': 'How it’s verified',
  'badges.verify.text':
    'This is an Open Badge 3.0. Each one is signed, so any wallet or verifier that knows the standard can check that it’s genuine and hasn’t been taken back.',
  'badges.issuer-document': 'Keys of the issuer',
  'badges.as-data': 'This badge as data',
  'badges.missing': 'There’s no such badge',
  'badges.missing.text': 'Check that the link is complete, or ask the organization that awarded the badge.',
  'badges.key.withdrawn':
    'This key was withdrawn on {date}. Whatever it signed proves nothing any more. Download the badge or the receipt again to have it signed with another key.\n',
  'badges.receipt.how':
    'This receipt is signed. Anyone can check it without asking us, with openssl:\n\n  {command}\n\nIt prints “Verified OK” if nothing in receipt.json was changed. To be sure that the key is the organization’s, compare public-key.pem with:\n\n  {keyAddress}\n\nTo check a file that was handed in, compare its SHA-256 with the one in receipt.json:\n\n  sha256sum FILE\n',
} as const;
