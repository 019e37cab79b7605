import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dataFolderWords } from './data-folder-words.ts';

test('a printed command needs no words for the usual folder', () => {
  expect(dataFolderWords({})).toBe('');
  expect(dataFolderWords({ DATA_DIR: '  ' })).toBe('');
});

test.each(['/srv/stoa', '/srv/my courses', "/srv/it's here", '/srv/$HOME;echo no'])(
  'a shell hands the folder %s on as it is',
  (folder) => {
    const words = dataFolderWords({ DATA_DIR: folder });
    const told = execFileSync('sh', ['-c', `${words}printenv DATA_DIR`], { encoding: 'utf8' });
    expect(told).toBe(`${folder}\n`);
  },
);
