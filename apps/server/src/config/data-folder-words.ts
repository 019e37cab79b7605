import { dataFolderOf } from './environment.ts';

/** Words that a shell takes as they are. */
const plain = /^[\w./-]+$/;

/**
 * Words before a printed command so that it finds this server from any shell: its data folder, where that is not the
 * usual one. The folder tells its address, whatever the port is.
 */
export function dataFolderWords(variables: NodeJS.ProcessEnv): string {
  const folder = dataFolderOf(variables);
  if (folder === dataFolderOf({})) return '';
  return `DATA_DIR=${plain.test(folder) ? folder : `'${folder.replaceAll("'", String.raw`'\''`)}'`} `;
}
