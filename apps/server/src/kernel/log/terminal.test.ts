import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal({ LANG: 'en_US.UTF-8' });

/**
 * Names of the kind with which programs that read packages were tricked: colours, titles, cleared screens, forged
 * lines, and texts turned round.
 */
const steering = [
  '\u001B[2J\u001B[1;1HAll is well',
  '\u001B]0;a title\u0007',
  '\u001B]8;;https://canary.example/\u001B\\a link\u001B]8;;\u001B\\',
  '\u001B]52;c;YWxlcnQ=\u0007',
  '\u009B31mred',
  '\u001BP$q"p\u001B\\',
  'name\r\u001B[KImported: another',
  'name\nImported: another',
  'name\u2028Imported: another',
  'a\bb\u007F',
  'gpj.\u202Eexe',
  String.raw`\u001B[2J\x1b[1;31m\u202E`,
];

afterEach(() => vi.restoreAllMocks());

/** Text that arrives at the terminal while something is done. */
function written(act: () => void): string {
  const chunks: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => chunks.push(String(chunk)) > 0);
  act();
  vi.restoreAllMocks();
  return chunks.join('');
}

describe('C4: what a package or a person is called steers no terminal', () => {
  test.each(steering.map((text) => [JSON.stringify(text), text] as const))('%s', (_shown, text) => {
    const all = written(() => {
      terminal.say('console.import.imported', { name: text, code: text });
      terminal.complain('console.cli.refused', { reason: text });
      terminal.write(`      1  ${text}`);
    });
    const lines = all.split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u202A-\u202E\u2066-\u2069]/u);
  });

  test('and what does not steer stays as it is, columns and Arabic included', () => {
    const line = '     12  html: «شخص» – Ünïcode 🎓';
    expect(written(() => terminal.write(line))).toBe(`${line}\n`);
    expect(terminal.sentence('console.import.imported', { name: 'شخص', code: 'A-1' })).toContain('شخص');
  });

  test('while the sentences of our own keep their lines', () => {
    expect(written(() => terminal.say('console.cli.help')).split('\n').length).toBeGreaterThan(4);
  });
});
