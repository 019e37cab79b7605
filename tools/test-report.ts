import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Tally } from './journey-tally.ts';

/** The variable of the environment that names the file for the tally. */
export const reportVariable = 'STOA_TEST_REPORT';

const firstLine = (errors: readonly { readonly message: string }[]): string =>
  (errors[0]?.message ?? 'no reason given').split('\n', 1).join('');

/** Names each failed test with the first line of its reason, and what failed outside all tests. */
export function tallyTests(
  modules: readonly Pick<TestModule, 'relativeModuleId' | 'children' | 'errors'>[],
  unhandled: readonly Pick<SerializedError, 'message'>[],
): Tally {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const failedTests = tests.filter((one) => one.result().state === 'failed');
  return {
    passed: tests.filter((one) => one.result().state === 'passed').length,
    failures: [
      ...failedTests.map(
        (one) => `${one.module.relativeModuleId} › ${one.fullName}: ${firstLine(one.result().errors ?? [])}`,
      ),
      ...modules.flatMap((one) =>
        one.errors().map((error) => `${one.relativeModuleId}, outside its tests: ${firstLine([error])}`),
      ),
      ...unhandled.map((error) => `outside all tests: ${firstLine([error])}`),
    ],
  };
}

/** Leaves the tally of a run of vitest in a file. */
export default class TestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeFileSync(process.env[reportVariable] ?? 'test-report.json', JSON.stringify(tallyTests(modules, unhandled)));
  }
}
