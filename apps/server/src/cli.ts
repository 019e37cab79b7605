import { CallRefused, CliFailure } from './cli/cli-failure.ts';
import { StartFailure } from './config/start-failure.ts';
import { createTerminal, type Terminal } from './kernel/log/terminal.ts';
import { reasonOf } from './start/reason.ts';

type Command = (words: readonly string[], terminal: Terminal) => Promise<void>;

/** Commands come when they are asked for: one that reads a file needs neither the database nor what speaks S3. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  import: async () => (await import('./cli/import-course.ts')).importCourse,
  'import status': async () => (await import('./cli/import-course.ts')).showImport,
  'import cancel': async () => (await import('./cli/cancel-import.ts')).cancelImport,
  check: async () => (await import('./cli/check-package.ts')).checkPackage,
  export: async () => (await import('./cli/export-course.ts')).exportCourse,
  'tenant add': async () => (await import('./cli/tenants.ts')).addTenant,
  'user add': async () => (await import('./cli/people.ts')).addUser,
  'user password': async () => (await import('./cli/people.ts')).changePassword,
  'user deactivate': async () => (await import('./cli/people.ts')).deactivateUser,
  'user activate': async () => (await import('./cli/people.ts')).activateUser,
  'user one-step': async () => (await import('./cli/people.ts')).removeSecondFactor,
  forget: async () => (await import('./cli/forget.ts')).forgetUser,
  'user sign-ins': async () => (await import('./cli/sign-ins.ts')).listSignIns,
  log: async () => (await import('./cli/log.ts')).printLog,
  enrol: async () => (await import('./cli/people.ts')).enrolUser,
  staff: async () => (await import('./cli/staff.ts')).courseStaff,
  'csp-reports': async () => (await import('./cli/csp-reports.ts')).showCspReports,
  demo: async () => (await import('./cli/demo.ts')).fillDemo,
  backup: async () => (await import('./cli/backup.ts')).backUp,
  'copy-files': async () => (await import('./cli/copy-files.ts')).copyFiles,
  erase: async () => (await import('./cli/erase.ts')).erase,
  restore: async () => (await import('./cli/restore.ts')).restore,
};

const terminal = createTerminal(process.env);

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  if (error instanceof CliFailure || error instanceof StartFailure) terminal.complain(error.key, error.values);
  else
    terminal.complain(error instanceof CallRefused ? 'console.cli.refused' : 'console.cli.failed', {
      reason: reasonOf(error),
    });
  process.exitCode = 1;
}

async function runCommand(words: readonly string[]): Promise<void> {
  const [first = 'help', second = ''] = words;
  if (['help', '--help', '-h'].includes(first)) return terminal.say('console.cli.help');
  const two = commands[`${first} ${second}`];
  const command = two ?? commands[first];
  if (command === undefined) throw new CliFailure('console.cli.command-unknown', { command: first });
  const run = await command();
  await run(words.slice(two === undefined ? 1 : 2), terminal);
}
