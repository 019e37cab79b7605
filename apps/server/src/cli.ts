import { calls } from '@stoa/contract';
import { backUp } from './cli/backup.ts';
import { checkPackage } from './cli/check-package.ts';
import { CallRefused, CliFailure } from './cli/cli-failure.ts';
import { copyFiles } from './cli/copy-files.ts';
import { showCspReports } from './cli/csp-reports.ts';
import { fillDemo } from './cli/demo.ts';
import { erase } from './cli/erase.ts';
import { exportCourse } from './cli/export-course.ts';
import { printLog } from './cli/log.ts';
import { listSignIns } from './cli/sign-ins.ts';
import { forgetUser } from './cli/forget.ts';
import { importCourse, showImport } from './cli/import-course.ts';
import { restore } from './cli/restore.ts';
import { courseStaff } from './cli/staff.ts';
import { addUser, changePassword, changeState, enrolUser } from './cli/people.ts';
import { addTenant } from './cli/tenants.ts';
import { StartFailure } from './config/start-failure.ts';
import { createTerminal, type Terminal } from './kernel/log/terminal.ts';
import { reasonOf } from './start/reason.ts';

type Command = (words: readonly string[], terminal: Terminal) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  import: importCourse,
  'import status': showImport,
  check: checkPackage,
  export: exportCourse,
  'tenant add': addTenant,
  'user add': addUser,
  'user password': changePassword,
  'user deactivate': changeState(calls.deactivateUser, 'console.user.deactivated'),
  'user activate': changeState(calls.activateUser, 'console.user.activated'),
  'user one-step': changeState(calls.removeSecondFactor, 'console.user.one-step'),
  forget: forgetUser,
  'user sign-ins': listSignIns,
  log: printLog,
  enrol: enrolUser,
  staff: courseStaff,
  'csp-reports': showCspReports,
  demo: fillDemo,
  backup: backUp,
  'copy-files': copyFiles,
  erase,
  restore,
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
  await command(words.slice(two === undefined ? 1 : 2), terminal);
}
