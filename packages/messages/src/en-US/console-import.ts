/** What the program `stoa` says of courses that come in and go out. */
export const consoleImport = {
  'console.import.wait-wrong': '--wait is "{value}", but must be a number of seconds.',
  'console.import.lost': 'The connection was lost while sending. Asking the server what it has…',
  'console.import.away':
    'The server is away. It will go on with what it has received. ' +
    'Asking again for {seconds, plural, one {# second} other {# seconds}}…',
  'console.import.end-unknown':
    'The server isn’t back yet. It goes on with the import once it starts. To see how it ended:  {command}',
  'console.import.left': `Stopped watching. If the server has the whole package, it goes on with the import. To see how it ended:  {command}
To call it off:  {cancel}`,
  'console.import.called-off': 'Called off. Nothing was imported.',
  'console.import.not-known':
    'The server has no import {id}. If you just sent it, the package didn’t arrive whole, and nothing was imported.',
  'console.import.no-file': 'File not found: {file}',
  'console.import.sending': 'Sending {file} to {url}…',
  'console.import.received': 'Received. Waiting in line…',
  'console.import.open': 'Opening the package…',
  'console.import.check': 'Checking the package: {percent, number}%…',
  'console.import.read': 'Reading the course: {percent, number}%…',
  'console.import.store': 'Storing files: {percent, number}%…',
  'console.import.done': 'Done.',
  'console.import.refused': 'Refused.',
  'console.import.model':
    'The knowledge model of the course {code} now has {count, plural, one {# question} other {# questions}}.',
  'console.import.imported': 'Imported: {name} ({code})',
  'console.import.ready': 'Ready for learners: {things}.',
  'console.import.questions':
    '{count, plural, one {# question} other {# questions}}{left, plural, =0 {.} one {; # of them can’t be answered here, so it doesn’t count.} other {; # of them can’t be answered here, so they don’t count.}}',
  'console.import.questions-left': 'They are: {names}{more, plural, =0 {.} one { and # more.} other { and # more.}}',
  'console.import.waiting': 'Kept, but not shown yet: {things}.',
  'console.import.left-out': 'Left out: {things}.',
  'console.import.amounts': 'Found, stored, shown and left out:',
  'console.import.counts': 'In the package:',
  'console.import.details': 'For names and details, add --details.',
  'console.import.notes': 'Left out or changed, and why:',
  'console.check.name': 'This would become {name} ({code}). Nothing was written.',
  'console.export.taken': '{place} is already there. Choose another name, or an empty folder.',
  'console.export.no-tenant': 'No organization has the host {host}.',
  'console.export.no-course': 'No course has the code {code}.',
  'console.export.empty':
    'A cartridge has no place for anything in “{name}”, so none was written. Leave out --format to export it as text, with its package.',
  'console.export.written':
    'Wrote {name} to {place}: {files, plural, one {# file} other {# files}}. Importing it gives the same course.',
  'console.export.lost.text-changed': 'Won’t come back exactly as it is, because its HTML is untidy: {subject}',
  'console.export.lost.file-name-twice': 'Left out, because another file’s name differs only in capitals: {subject}',
  'console.export.lost.content-of-chapter': 'Left out, because a chapter has no content of its own: {subject}',
  'console.export.lost.file-missing': 'Missing on this server: {subject}',
  'console.export.lost.link-broken': 'This link leads nowhere: {subject}',
  'console.export.cartridge':
    'Wrote {name} to {place} as a Common Cartridge 1.3: {files, plural, one {# file} other {# files}}.',
  'console.export.format-wrong': '--format is "{value}", but must be text or cc.',
  'console.export.lost.no-place': 'A cartridge has no place for this, so it was left out: {subject}',
  'console.export.lost.not-shown': 'Learners can’t open this, so it was left out: {subject}',
  'console.export.lost.nothing-inside': 'Nothing is left inside, so it was left out: {subject}',
  'console.export.lost.settings': 'A cartridge can’t tell these settings: {subject}',
  'console.export.lost.question': 'A cartridge can’t ask this question, so it was left out: {subject}',
  'console.export.lost.question-simplified':
    'A cartridge can’t tell the hints, feedback or partial points of this question: {subject}',
  'console.export.lost.link': 'A link to something that isn’t a page there leads nowhere: {subject}',
  'console.export.not-told':
    'People, their work, questions for review, registered tools and settings of the organization aren’t part of a course.',
  'console.import.enrolled': 'Enrolled: {people}',
  'console.import.address': 'Course: {url}',
} as const;
