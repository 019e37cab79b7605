/** Sentences of the server and of the command-line program at the terminal. */
export const console = {
  'console.start.title': 'Stoa {version}',
  'console.start.data': 'Data folder: {folder}',
  'console.start.database-creating': 'Creating the database …',
  'console.start.database-starting': 'Starting the database …',
  'console.start.database-embedded': 'Database: embedded PostgreSQL in {folder}',
  'console.start.database-elsewhere':
    'The database lies outside the data folder, because PostgreSQL does not run as root and other accounts may ' +
    'not enter {closed}. It stays there.',
  'console.start.database-external': 'Database: {address}',
  'console.start.database-orphan': 'A database server that a killed run left behind was stopped.',
  'console.start.migrated': 'Database schema: {count, plural, one {# change} other {# changes}} applied.',
  'console.start.demo': 'Filling in the demo organization …',
  'console.start.demo-exposed':
    'Warning: this server holds demo accounts with a known password, and HOST={host} opens it to other machines.',
  'console.start.ready': 'Stoa runs at {url}',
  'console.start.accounts': 'Demo accounts, password {password}: {accounts}',
  'console.start.next': 'Next: open the address and sign in, or import a course with  {command}',
  'console.start.stop': 'Stop with Ctrl-C.',
  'console.stop.draining': 'Stopping: answering what was asked … (Ctrl-C again to stop at once)',
  'console.stop.done': 'Stopped. The data stays in {folder}',
  'console.stop.forced': 'Stopped at once.',
  'console.database.lost': 'The database server ended unexpectedly. Starting it again …',
  'console.database.restart-failed': 'The database server could not be started, trying again: {reason}',
  'console.database.back': 'The database server runs again.',

  'console.demo.filled': 'The demo organization is there. Accounts, password {password}: {accounts}',
  'console.demo.exists': 'There is a demo organization already. Nothing was changed.',
  'console.demo.embedded':
    'The embedded database gets its demo organization at its first start. ' +
    'This command is for an external database: set DATABASE_URL.',

  'console.cli.help': `stoa — administer a Stoa server from the command line

  npm run stoa -- import FILE [--code CODE] [--name NAME] [--collection NAME] [--enrol EMAIL]...
      [--display-mode MODE] [--replace]
      Imports a course: Open edX OLX (.tar.gz) or IMS Common Cartridge (.imscc). Every --enrol gives one person access.
      --display-mode is embeddedAuto (fitted into the page), embeddedCustom (in its own size) or
      fullscreen (over the whole window).
      --replace brings the course of the same code up to date; what people have earned in it stays.
  npm run stoa -- user add EMAIL --first-name NAME --last-name NAME [--role ROLE]... [--password-stdin]
      Makes a local account. Roles: Learner (the usual one), Instructor, Author, Administrator.
      The password is read from standard input.
  npm run stoa -- enrol EMAIL CODE [--mandatory] [--retake] [--due DATE]
      Gives a person access to a course.
  npm run stoa -- tenant add NAME HOST
      Makes an organization of its own on this server. Its portal answers at that host name.
  npm run stoa -- demo
      Fills an external database (DATABASE_URL) with the demo organization.
  npm run stoa -- backup FILE [--encrypt] [--passphrase-file FILE] [--yes]
      Writes the database and all files into one file, also while the server runs. --encrypt asks for a passphrase;
      BACKUP_PASSPHRASE or a file can hold it.
  npm run stoa -- backup --check FILE [--passphrase-file FILE]
      Reads a backup, compares all of it with its checksums, and says what is in it.
  npm run stoa -- restore FILE [--passphrase-file FILE] [--yes]
      Puts a backup in the place of what DATA_DIR or DATABASE_URL names. The server must not run.
  npm run stoa -- help
      Shows this.

The server of this machine is found by DATA_DIR. Another one: --server URL --token TOKEN.
An organization other than the default one: --tenant HOST.`,
  'console.cli.command-unknown': 'There is no command "{command}". Commands: npm run stoa -- help',
  'console.cli.word-missing': '{word} is missing. How to write it: npm run stoa -- help',
  'console.cli.word-extra': '"{word}" is one word too many. How to write it: npm run stoa -- help',
  'console.cli.option-wrong': '{reason}. How to write it: npm run stoa -- help',
  'console.cli.date-wrong': '"{value}" is not a date. Write it like 2027-01-31 or 2027-01-31T18:00Z.',
  'console.cli.server-wrong': '--server is "{value}", but must be an address such as https://learn.example.org.',
  'console.cli.no-server':
    'No Stoa runs on the data folder {folder}. Start one with npm start, or name one with --server and --token.',
  'console.cli.server-away':
    'Nothing answers at {url}. Start Stoa with npm start, or name another server with --server and --token.',
  'console.cli.token-missing': 'The token of the server is missing. Name it with --token.',
  'console.cli.token-closed': 'The file {file} cannot be read. Run this as the account that started Stoa.',
  'console.cli.token-refused': '{url} does not accept this token.',
  'console.cli.answer-strange': '{url} gave an answer that is not Stoa\u2019s (status {status}).',
  'console.cli.refused': 'Refused: {reason}',
  'console.cli.failed': 'This did not work: {reason}',
  'console.import.no-file': 'There is no file {file}.',
  'console.import.sending': 'Sending {file} to {url} …',
  'console.import.received': 'Received. Waiting for its turn …',
  'console.import.open': 'Opening the package …',
  'console.import.check': 'Checking the package: {percent, number} % …',
  'console.import.read': 'Reading the course: {percent, number} % …',
  'console.import.store': 'Storing files: {percent, number} % …',
  'console.import.done': 'Done.',
  'console.import.refused': 'Refused.',
  'console.import.imported': 'Imported: {name} ({code})',
  'console.import.counts': 'What the package holds:',
  'console.import.notes': 'What was left out or changed, and why:',
  'console.import.more-notes': '{count, plural, one {and # more} other {and # more}}',
  'console.import.enrolled': 'Enrolled: {people}',
  'console.import.address': 'The course: {url}',
  'console.user.added': 'Made the account {email} ({roles}).',
  'console.tenant.added': 'Made the organization {name}: {url}',
  'console.user.enrolled': '{email} may take {code}: {url}',

  'console.cli.yes': 'yes',
  'console.cli.yes-needed': 'Nobody is here to answer. To go on without being asked, add --yes. Nothing was changed.',
  'console.cli.declined': 'Nothing was changed.',
  'console.backup.checking': 'Checking the backup: {percent, number} % …',
  'console.backup.files': 'Files: {percent, number} % …',
  'console.backup.tables': 'Database: {percent, number} % …',
  'console.backup.written':
    'Written: {file} ({size, number} MB; {people, plural, one {# person} other {# people}}, {files, plural, one ' +
    '{# file} other {# files}}).',
  'console.backup.sealed':
    'It is encrypted. Without its passphrase nobody can restore it, so keep the two apart and lose neither.',
  'console.backup.open': 'It is not encrypted: guard it like the database itself, or add --encrypt.',
  'console.backup.lost':
    'Warning: {count, plural, one {# file of a course is} other {# files of courses are}} missing or damaged on ' +
    'the disk and could not be backed up.',
  'console.backup.whole': '{file} is whole.',
  'console.backup.contents':
    'In the backup: {organisations}; {people, plural, one {# person} other {# people}}, {files, plural, one {# ' +
    'file} other {# files}}, as of {date}, made by Stoa {program}.',
  'console.backup.nothing': 'There is no Stoa in this database yet, so there is nothing to back up.',
  'console.backup.missing': 'There is no file {file} that could be read. Nothing was changed.',
  'console.backup.not-a-backup': '{file} is not a backup of Stoa. Nothing was changed.',
  'console.backup.newer': '{file} was made by a newer Stoa. Use that version or a later one. Nothing was changed.',
  'console.backup.damaged': '{file} is damaged or incomplete. Nothing was changed. Take another backup.',
  'console.backup.passphrase': 'Passphrase of the backup:',
  'console.backup.passphrase-again': 'The same once more:',
  'console.backup.passphrase-differs': 'The two passphrases differ. Nothing was changed.',
  'console.backup.passphrase-short':
    'A passphrase needs at least {count, plural, one {# character} other {# characters}}.',
  'console.backup.passphrase-wrong': 'This is not the passphrase of {file}. Nothing was changed.',
  'console.backup.passphrase-missing':
    'The backup needs a passphrase. Set BACKUP_PASSPHRASE, or name a file that holds it with --passphrase-file.',
  'console.backup.passphrase-file': 'The file {file} with the passphrase cannot be read.',
  'console.backup.file-there': '{file} is there already and is not a backup. Choose another name.',
  'console.backup.replaces': '{file} is an earlier backup.',
  'console.backup.replace': 'Replace it? (yes or no)',
  'console.restore.there':
    'What is now in {place}: {organisations}; {people, plural, one {# person} other {# people}}, last change {date}.',
  'console.restore.there-unknown': 'What is now in {place} cannot be read.',
  'console.restore.unreadable': 'The database in {place} does not start: {reason}',
  'console.restore.ask': 'Replace all of it with the backup? (yes or no)',
  'console.restore.running': 'A Stoa server runs on {place}. Stop it first. Nothing was changed.',
  'console.restore.strange':
    'The database at {place} holds a table that is not Stoa\u2019s ({table}). Restore into an empty database. ' +
    'Nothing was changed.',
  'console.restore.done': 'Restored to {place}. Everybody signs in again. Start Stoa with npm start.',

  'console.failure.choice': '{name} is "{value}", but must be one of: {allowed}.',
  'console.failure.number': '{name} is "{value}", but must be a whole number from {from} to {to}.',
  'console.failure.origin':
    '{name} is "{value}", but must be an address without a path, such as https://learn.example.org.',
  'console.failure.host': 'HOST is "{value}", but must be a host name or an IP address of this machine.',
  'console.failure.content-origin-same':
    'CONTENT_ORIGIN is "{value}", but must have another host name than PUBLIC_URL.',
  'console.failure.public-url-insecure': 'PUBLIC_URL is "{value}", but in production it must begin with https://.',
  'console.failure.rate-limits-needed': 'RATE_LIMITS cannot be off in production.',
  'console.failure.database-url': '{name} must look like postgres://user:password@host:5432/database.',
  'console.failure.oidc-providers':
    '{name} must be a JSON list of objects with id, name, issuer, clientId and perhaps clientSecret, every id once.',
  'console.failure.fragments':
    '{name} must be a JSON list of objects with name, url and integrity (or null), with addresses of the web.',
  'console.failure.reporting-address': '{name} must look like https://key@collector.example.org/project.',
  'console.failure.folder-not-writable':
    'The data folder {folder} cannot be used: {reason}. Set DATA_DIR to a folder that you may write to.',
  'console.failure.folder-in-use':
    'The data folder {folder} is in use by another Stoa (process {pid}, {url}). Stop that one, ' +
    'or set DATA_DIR to another folder.',
  'console.failure.database-closed':
    'The database in {folder} cannot be reached, ' +
    'because PostgreSQL does not run as root and other accounts may not enter {closed}. ' +
    'Open that folder (chmod o+x {closed}) or move the data folder.',
  'console.failure.database-copied':
    'The data folder {folder} is a copy of {owner} and would share its database. Set DATA_DIR to another folder.',
  'console.failure.database-lost':
    'The data folder {folder} was in use, but its database in {database} is missing. Mount it or copy it back; ' +
    'or restore a backup with  npm run stoa -- restore FILE; or set DATABASE_URL if the data is in an external ' +
    'database. To begin anew, empty the folder with  npm run stoa -- erase',
  'console.failure.no-database': 'There is no database in the data folder {folder}. Set DATA_DIR or DATABASE_URL.',
  'console.failure.database-starting': 'The Stoa that runs on {folder} has no database at this moment. Try again soon.',
  'console.failure.database-start': 'The embedded PostgreSQL does not start: {reason}',
  'console.failure.database-unreachable': 'The database at {address} cannot be reached: {reason}',
  'console.failure.database-old': 'The database at {address} is PostgreSQL {version}; Stoa needs version 15 or newer.',
  'console.failure.database-unsafe':
    'The database at {address} runs with {setting} = off and may lose what was confirmed. Switch it on.',
  'console.failure.schema-newer':
    'The database was last used by a newer Stoa (schema {migration}). Start that version or a later one.',
  'console.failure.schema-changes': 'The database schema could not be brought up to date: {reason}',
  'console.failure.port-used':
    'Port {port} on {host} is in use. Stop the program that uses it, or set PORT to another number.',
  'console.failure.port-forbidden': 'You may not open port {port}. Set PORT to a number above 1023.',
  'console.failure.host-unknown': 'HOST is "{host}", but this machine has no such address.',
  'console.failure.portal-missing':
    'The portal is not built yet. Run npm start, or npm run build before starting the server by hand.',
  'console.failure.unexpected': 'Stoa cannot go on: {reason}',
} as const;
