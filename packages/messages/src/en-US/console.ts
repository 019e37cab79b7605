/** Sentences of the server and of the command-line program at the terminal. */
export const console = {
  'console.start.title': 'Stoa {version}',
  'console.start.data': 'Data folder: {folder}',
  'console.start.database-creating': 'Creating the database…',
  'console.start.database-starting': 'Starting the database…',
  'console.start.database-embedded': 'Database: embedded PostgreSQL in {folder}',
  'console.start.database-elsewhere':
    'The database is outside the data folder, because PostgreSQL doesn’t run as root and other accounts may not ' +
    'enter {closed}. It stays there.',
  'console.start.database-external': 'Database: {address}',
  'console.start.database-orphan': 'Stopped a database server left behind by a run that was killed.',
  'console.start.migrated': 'Database schema: {count, plural, one {# change} other {# changes}} applied.',
  'console.start.demo': 'Setting up the demo organization…',
  'console.start.demo-exposed':
    'Warning: this server has demo accounts with a known password, and HOST={host} opens it to other machines.',
  'console.start.backup-last':
    'Last backup: {days, plural, =0 {{hours, plural, =0 {less than an hour ago} one {# hour ago} other {# hours ' +
    'ago}}} one {# day ago} other {# days ago}}, {file}',
  'console.start.backup-none': 'There’s no backup yet.',
  'console.start.backup-off': 'Stoa doesn’t make backups by itself (BACKUP_TIME).',
  'console.start.backup-plan':
    'A backup is made every day at {time} in {folder}, which keeps the last {count, number}.',
  'console.start.ready': 'Stoa runs at {url}',
  'console.start.accounts': 'Demo accounts (password: {password}): {accounts}',
  'console.start.demo-tool': 'The demo’s own LTI tool answers at {url}.',
  'console.start.next': 'Next: open the address and sign in, or import a course with  {command}',
  'console.start.stop': 'Press Ctrl-C to stop.',
  'console.stop.draining': 'Stopping: finishing open requests… (press Ctrl-C again to stop now)',
  'console.stop.done': 'Stopped. Your data is in {folder}',
  'console.stop.forced': 'Stopped.',
  'console.database.lost': 'The database server ended unexpectedly. Restarting it…',
  'console.database.restart-failed': 'The database server couldn’t be started. Trying again: {reason}',
  'console.database.back': 'The database server is running again.',

  'console.demo.filled': 'The demo organization is ready. Accounts (password: {password}): {accounts}',
  'console.demo.exists': 'A demo organization already exists. Nothing was changed.',
  'console.demo.embedded':
    'The embedded database gets its demo organization on its first start. This command is for an external ' +
    'database: set DATABASE_URL.',

  'console.cli.help': `stoa — administer a Stoa server from the command line

  npm run stoa -- import FILE|FOLDER [--code CODE] [--name NAME] [--collection NAME] [--enrol EMAIL]...
      [--display-mode MODE] [--replace] [--knowledge-model] [--wait SECONDS] [--details]
      Imports a course: Open edX OLX (.tar.gz), IMS Common Cartridge (.imscc, .zip), Moodle backup (.mbz),
      SCORM 1.2 or 2004 (.zip), a folder of Markdown or HTML pages (as it is, or .zip), a book (.epub), a document (.docx), a film,
      a recording, a PDF, or questions in QTI (.zip), H5P (.h5p), Moodle XML (.xml) or GIFT (.gift, .txt).
      Each --enrol enrolls one person.
      --display-mode is embeddedAuto (fitted to the page), embeddedCustom (its own size) or
      fullscreen (the whole window).
      --replace updates the course with the same code; learners keep what they’ve earned in it.
      --knowledge-model makes the questions come back to whoever has handed in the course with --code.
      --details names everything that waits or was left out.
      --wait SECONDS: how long to keep asking a server that has gone away meanwhile (120).
  npm run stoa -- check FILE|FOLDER [--details] [--json]
      Reads a course as an import does, without a server and without writing anything,
      and tells what would become of it; --json tells it to programs.
  npm run stoa -- export CODE [FOLDER|FILE] [--format text|cc] [--tenant HOST]
      Writes a course as Markdown files with its media, into a new folder or a zip, and tells what they can’t tell.
      Importing them gives the same course. See docs/course-as-text.md.
      --format cc writes a Common Cartridge 1.3 (.imscc) instead, for other systems.
  npm run stoa -- import status ID
      Shows how an import ended that went on unwatched.
  npm run stoa -- import cancel ID
      Calls off an import that is still under way. Nothing of it is kept.
  npm run stoa -- user add EMAIL --first-name NAME --last-name NAME [--role ROLE]... [--password-stdin]
      Creates a local account. Roles: Learner (default), Instructor, Author, Administrator.
      The password is read from standard input.
  npm run stoa -- user password EMAIL [--password-stdin]
      Prints a link by which the person sets a new password, once, within a day.
      With --password-stdin the password is read from standard input and set at once.
  npm run stoa -- user deactivate EMAIL
  npm run stoa -- user activate EMAIL
      Closes an account: its person is signed out everywhere, the work stays. And opens it again.
  npm run stoa -- user one-step EMAIL
      Takes the second factor away from somebody who has lost it: the password alone is enough again.
  npm run stoa -- forget EMAIL [--dry-run] [--yes]
      Deletes everything about a person, or makes it nameless where the organization has to keep it, for good.
      It shows first what would happen, and asks; --dry-run only shows. See docs/personal-data.md.
  npm run stoa -- user sign-ins EMAIL [--all]
      Shows where and when a person signed in, and the tries that failed.
  npm run stoa -- enrol EMAIL CODE [--mandatory] [--retake] [--due DATE]
      Enrolls a person in a course.
  npm run stoa -- staff CODE [EMAIL] [--role ROLE]... [--none]
      Shows who works on a course, or sets what a person does for it. Roles: instructor, author, proctor.
      --none takes the person off the course.
  npm run stoa -- csp-reports
      Shows what browsers blocked on the portal’s pages, such as content from sites that aren’t allowed.
  npm run stoa -- log [--from DATE] [--to DATE] [--person EMAIL] [--kind KIND]... [--format text|ndjson|csv]
      Shows what happened, oldest first: sign-ins, refusals, changes, submissions, grades.
  npm run stoa -- tenant add NAME HOST
      Creates a separate organization on this server, with its portal at that host name.
  npm run stoa -- demo
      Fills an external database (DATABASE_URL) with the demo organization.
  npm run stoa -- backup FILE [--encrypt] [--passphrase-file FILE] [--yes]
      Writes the database and all files to one file, even while the server is running. --encrypt asks for a passphrase;
      BACKUP_PASSPHRASE or a file can hold it.
  npm run stoa -- backup --check FILE [--passphrase-file FILE]
      Reads a backup, verifies its checksums, and says what’s in it.
  npm run stoa -- restore FILE [--passphrase-file FILE] [--yes]
      Replaces what DATA_DIR or DATABASE_URL names with a backup. The server must not be running.
  npm run stoa -- copy-files bucket|disk [--check]
      Copies all files from the data folder to the bucket FILES_S3_BUCKET, or back, and verifies their checksums.
      Repeat it to copy what’s still missing; --check also reads what’s there already.
  npm run stoa -- erase [--yes]
      Removes everything Stoa keeps in the data folder, including its database. The server must not be running.
  npm run stoa -- help
      Shows this help.

The server on this machine is found through DATA_DIR. For another one: --server URL --token TOKEN.
For an organization other than the default: --tenant HOST.`,
  'console.cli.command-unknown': 'Unknown command "{command}". See: npm run stoa -- help',
  'console.cli.word-missing': 'Missing {word}. See: npm run stoa -- help',
  'console.cli.word-extra': 'Unexpected argument "{word}". See: npm run stoa -- help',
  'console.cli.option-wrong': '{reason}. See: npm run stoa -- help',
  'console.cli.date-wrong': '"{value}" isn’t a date. Write it as 2027-01-31 or 2027-01-31T18:00Z.',
  'console.cli.server-wrong': '--server is "{value}" but must be an address such as https://learn.example.org.',
  'console.cli.no-server':
    'No Stoa is running on the data folder {folder}. Start one with npm start, or name one with --server and ' +
    '--token.',
  'console.cli.server-away':
    'No answer from {url}. Start Stoa with npm start, or name another server with --server and --token.',
  'console.cli.token-missing': 'The server’s token is missing. Pass it with --token.',
  'console.cli.token-closed': 'Can’t read the file {file}. Run this with the account that started Stoa.',
  'console.cli.token-refused': '{url} rejected this token.',
  'console.cli.answer-strange': 'The answer from {url} doesn’t look like Stoa’s (status {status}).',
  'console.cli.refused': 'Refused: {reason}',
  'console.cli.failed': 'That didn’t work: {reason}',
  'console.user.added': 'Created the account {email} ({roles}).',
  'console.csp-reports.none': 'Browsers have reported nothing blocked.',
  'console.csp-reports.one': '{lastSeen}  {directive} blocked {blocked} on {document} (code: {source}, count: {times})',
  'console.staff.roles': '{email} works on {code}: {roles}',
  'console.staff.none': '{email} no longer works on {code}.',
  'console.staff.nobody': 'Nobody works on {code} yet. Administrators reach every course.',
  'console.user.password-link': 'Until {until}, {email} can set a new password here, once:\n{url}',
  'console.user.password-set': 'The password of {email} is set. All their devices are signed out.',
  'console.user.deactivated': '{email} is signed out everywhere and can’t sign in anymore. The work stays.',
  'console.forget.what': 'Forgetting {email} can’t be undone. This would happen:',
  'console.forget.row.deleted': '  {table}: {rows, plural, one {# row} other {# rows}} deleted',
  'console.forget.row.anonymised': '  {table}: {rows, plural, one {# row} other {# rows}} made nameless. {why}',
  'console.forget.row.kept': '  {table}: {rows, plural, one {# row} other {# rows}} kept. {why}',
  'console.forget.files':
    '  {count, plural, one {# file} other {# files}} removed, unless someone else has the same one',
  'console.forget.dry': 'Nothing was changed.',
  'console.forget.ask': 'Forget this person? Type yes:',
  'console.forget.done': 'Forgot {email}. A restored backup forgets this person again.',
  'console.user.activated': '{email} can sign in again.',
  'console.user.one-step': '{email} signs in with the password alone again.',
  'console.sign-ins.none': '{email} hasn’t signed in yet.',
  'console.sign-ins.succeeded': 'Signed in',
  'console.sign-ins.failed': 'Failed',
  'console.sign-ins.throttled': 'Blocked after too many tries',
  'console.sign-ins.more': 'There are earlier ones. To see them, add --all.',
  'console.tenant.added': 'Created the organization {name}: {url}',
  'console.user.enrolled': 'Enrolled {email} in {code}: {url}',

  'console.cli.yes': 'yes',
  'console.cli.yes-needed':
    'There’s nobody here to answer. To continue without questions, add --yes. Nothing was changed.',
  'console.cli.declined': 'Nothing was changed.',
  'console.backup.checking': 'Checking the backup: {percent, number}%…',
  'console.backup.files': 'Files: {percent, number}%…',
  'console.backup.tables': 'Database: {percent, number}%…',
  'console.backup.written':
    'Written: {file} ({size, number} MB; {people, plural, one {# person} other {# people}}, {files, plural, one ' +
    '{# file} other {# files}}).',
  'console.backup.sealed':
    'It’s encrypted. Nobody can restore it without its passphrase, so keep the two apart and don’t lose either.',
  'console.backup.open': 'It isn’t encrypted. Guard it like the database itself, or add --encrypt.',
  'console.backup.not-noted': 'Warning: it could not be noted in the security log: {reason}',
  'console.backup.lost':
    'Warning: {count, plural, one {# file of a course is} other {# files of courses are}} missing or damaged on ' +
    'the disk and could not be backed up.',
  'console.backup.whole': '{file} is whole.',
  'console.backup.contents':
    'In the backup: {organisations}; {people, plural, one {# person} other {# people}}, {files, plural, one {# ' +
    'file} other {# files}}, as of {date}, made by Stoa {program}.',
  'console.backup.nothing': 'There’s no Stoa in this database yet, so there’s nothing to back up.',
  'console.backup.missing': 'Can’t read the file {file}, or it doesn’t exist. Nothing was changed.',
  'console.backup.not-a-backup': '{file} isn’t a Stoa backup. Nothing was changed.',
  'console.backup.newer': '{file} was made by a newer Stoa. Use that version or a later one. Nothing was changed.',
  'console.backup.damaged': '{file} is damaged or incomplete. Nothing was changed. Use another backup.',
  'console.backup.passphrase': 'Backup passphrase:',
  'console.backup.passphrase-again': 'Repeat it:',
  'console.backup.passphrase-differs': 'The passphrases don’t match. Nothing was changed.',
  'console.backup.passphrase-short':
    'A passphrase needs at least {count, plural, one {# character} other {# characters}}.',
  'console.backup.passphrase-wrong': 'That isn’t the passphrase for {file}. Nothing was changed.',
  'console.backup.passphrase-missing':
    'The backup needs a passphrase. Set BACKUP_PASSPHRASE, or name a file that holds it with --passphrase-file.',
  'console.backup.passphrase-file': 'Can’t read the passphrase file {file}.',
  'console.backup.file-there': '{file} already exists and isn’t a backup. Choose another name.',
  'console.backup.replaces': '{file} is an earlier backup.',
  'console.backup.replace': 'Replace it? (yes or no)',
  'console.restore.there':
    'What is now in {place}: {organisations}; {people, plural, one {# person} other {# people}}, last change {date}.',
  'console.restore.there-unknown': 'Can’t read what’s in {place} now.',
  'console.restore.unreadable': 'The database in {place} doesn’t start: {reason}',
  'console.restore.ask': 'Replace all of it with the backup? (yes or no)',
  'console.restore.running': 'A Stoa server is running on {place}. Stop it first. Nothing was changed.',
  'console.restore.strange':
    'The database at {place} holds a table that is not Stoa\u2019s ({table}). Restore into an empty database. ' +
    'Nothing was changed.',
  'console.restore.done': 'Restored to {place}. Everyone needs to sign in again. Start Stoa with npm start.',
  'console.backup.no-room':
    'There isn’t enough room for a backup in {folder}: it may take {needed, number} MB, and {free, number} MB ' +
    'are free. Nothing was written.',
  'console.files.place-unknown': 'The files can be copied to "bucket" or "disk", not to "{place}".',
  'console.files.no-bucket': 'No bucket is named. Set FILES_S3_BUCKET, and what else docs/operations.md lists.',
  'console.files.copied': '{copied, plural, one {# file} other {# files}} copied; already there: {known, number}.',
  'console.files.damaged':
    '{count, plural, one {# file wasn’t copied, because it’s damaged} other {# files weren’t copied, because they’re damaged}}:\n{names}',
  'console.erase.external':
    'The data is in the external database at {address}. Delete that database where it runs; to erase the data ' +
    'folder, unset DATABASE_URL. Nothing was erased.',
  'console.erase.not-ours': '{folder} isn’t a data folder of Stoa. Nothing was erased.',
  'console.erase.strange-database': 'The database in {database} doesn’t belong to {folder}. Nothing was erased.',
  'console.erase.what':
    'To be erased: everything Stoa keeps in {folder}, including the backups there, and the database in ' +
    '{database}.',
  'console.erase.database-missing':
    'The database in {database} isn’t there, perhaps because a disk isn’t mounted. It won’t be erased.',
  'console.erase.ask': 'Erase all of it for good? (yes or no)',
  'console.erase.done': 'Erased: {folder}',
  'console.erase.left': 'Still in {folder}, because it isn’t Stoa’s: {names}',
  'console.erase.bucket-stays': 'The files in the bucket {bucket} stay.',
  'console.erase.backups-stay': 'The backups in {folder} stay.',

  'console.failure.choice': '{name} is "{value}" but must be one of: {allowed}.',
  'console.failure.number': '{name} is "{value}" but must be a whole number from {from} to {to}.',
  'console.failure.time-of-day': '{name} is "{value}" but must be a time of day such as 03:00, or off.',
  'console.failure.origin':
    '{name} is "{value}" but must be an address without a path, such as https://learn.example.org.',
  'console.failure.smtp-url': '{name} must look like smtp://user:password@host:587, or smtps:// with port 465.',
  'console.failure.mail-from': 'MAIL_FROM is "{value}" but must be an e-mail address.',
  'console.failure.mail-from-missing': 'SMTP_URL is set, so MAIL_FROM must say the address that mails come from.',
  'console.failure.bucket-name': '{name} is "{value}" but must be the name of a bucket.',
  'console.failure.bucket-away': 'The bucket {bucket} can’t be used: {reason}',
  'console.failure.host': 'HOST is "{value}" but must be a host name or an IP address of this machine.',
  'console.failure.content-origin-same':
    'CONTENT_ORIGIN is "{value}" but must have a different host name than PUBLIC_URL.',
  'console.failure.public-url-insecure': 'PUBLIC_URL is "{value}" but must start with https:// in production.',
  'console.failure.rate-limits-needed': 'RATE_LIMITS can’t be off in production.',
  'console.failure.database-url': '{name} must look like postgres://user:password@host:5432/database.',
  'console.failure.oidc-providers':
    '{name} must be a JSON list of objects with id, name, issuer, clientId and optionally clientSecret. Each id ' +
    'may occur only once.',
  'console.failure.fragments':
    '{name} must be a JSON list of objects with name, url (a web address) and integrity (or null).',
  'console.failure.reporting-address': '{name} must look like https://key@collector.example.org/project.',
  'console.failure.folder-not-writable':
    'The data folder {folder} can’t be used: {reason}. Set DATA_DIR to a folder you can write to.',
  'console.failure.folder-read-only':
    'The data folder {folder} can’t be used, because {closed} is read-only for this account. Make it writable, ' +
    'or set DATA_DIR to another folder.',
  'console.failure.folder-in-use':
    'Another Stoa is using the data folder {folder} (process {pid}, {url}). Stop it, or set DATA_DIR to another ' +
    'folder.',
  'console.failure.database-closed':
    'The database in {folder} can’t be reached, because PostgreSQL doesn’t run as root and other accounts may ' +
    'not enter {closed}. Open that folder (chmod o+x {closed}) or move the data folder.',
  'console.failure.database-copied':
    'The data folder {folder} is a copy of {owner} and would share its database. Set DATA_DIR to another folder.',
  'console.failure.database-lost':
    'The data folder {folder} was in use, but its database in {database} is missing. Mount it or copy it back; ' +
    'or restore a backup with  npm run stoa -- restore FILE; or set DATABASE_URL if the data is in an external ' +
    'database. To begin anew, empty the folder with  npm run stoa -- erase',
  'console.failure.no-database': 'There is no database in the data folder {folder}. Set DATA_DIR or DATABASE_URL.',
  'console.failure.database-starting': 'The Stoa running on {folder} has no database right now. Try again in a moment.',
  'console.failure.database-start': 'The embedded PostgreSQL doesn’t start: {reason}',
  'console.failure.database-unreachable': 'The database at {address} can’t be reached: {reason}',
  'console.failure.database-old': 'The database at {address} is PostgreSQL {version}; Stoa needs version 15 or newer.',
  'console.failure.database-unsafe':
    'The database at {address} runs with {setting} = off and can lose confirmed data. Turn it on.',
  'console.failure.schema-newer':
    'A newer Stoa last used this database (schema {migration}). Start that version or a later one.',
  'console.failure.schema-changes': 'The database schema couldn’t be updated: {reason}',
  'console.failure.schema-edited':
    'The database was made with another version of {migration}.sql than the one here. Applied migrations must never be ' +
    'edited: bring the original file back.',
  'console.failure.port-used':
    'Port {port} on {host} is in use. Stop the program using it, or set PORT to another number.',
  'console.failure.port-forbidden': 'You’re not allowed to open port {port}. Set PORT to a number above 1023.',
  'console.failure.host-unknown': 'HOST is "{host}", but this machine has no such address.',
  'console.failure.portal-missing':
    'The portal hasn’t been built. Run npm start, or npm run build before you start the server yourself.',
  'console.failure.unexpected': 'Stoa can’t continue: {reason}',
} as const;
