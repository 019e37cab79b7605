import type { Archive } from '../../archive/archive.ts';
import { fileLink, type FileCollector } from '../../document/package-files.ts';
import { childElements, textAt, type XmlElement } from '../../xml/xml-tree.ts';

/** Where a backup keeps files: those of a text of a question by its id, and those of an activity by its context. */
interface FileArea {
  /** 'question' stands for the types of questions too. */
  readonly component: string;
  readonly area: string;
  readonly item?: string | undefined;
  readonly context?: string | undefined;
}

export interface StoredFiles {
  /** The address of a file of an area, which comes along then; undefined where the backup does not have it. */
  readonly find: (area: FileArea, name: string) => string | undefined;
  /** Names and addresses of all files of an area. */
  readonly all: (area: FileArea) => readonly { readonly name: string; readonly address: string }[];
  /** The address of the only file of an area; empty where there is none. */
  readonly only: (area: FileArea) => string;
}

interface StoredFile extends FileArea {
  readonly name: string;
  readonly path: string;
}

const componentOf = (written: string): string => (written.startsWith('qtype_') ? 'question' : written);

interface Stored {
  readonly archive: Archive;
  /** Folder of the archive that holds the backup. */
  readonly base: string;
  readonly collector: FileCollector;
}

/** Files of a backup lie under the hash of their bytes; `files.xml` says what they are. */
export function storedFiles(root: XmlElement | undefined, { archive, base, collector }: Stored): StoredFiles {
  const all = childElements(root, 'file').flatMap((file): StoredFile[] => {
    const name = textAt(file, 'filename') ?? '.';
    const hash = textAt(file, 'contenthash') ?? '';
    if (name === '.') return [];
    return [
      {
        component: componentOf(textAt(file, 'component') ?? ''),
        area: textAt(file, 'filearea') ?? '',
        item: textAt(file, 'itemid'),
        context: textAt(file, 'contextid'),
        name: `${(textAt(file, 'filepath') ?? '/').replace(/^\//u, '')}${name}`,
        path: `${base}files/${hash.slice(0, 2)}/${hash}`,
      },
    ];
  });
  const isIn = (file: StoredFile, { component, area, item, context }: FileArea): boolean =>
    file.component === component &&
    file.area === area &&
    (item === undefined || file.item === item) &&
    (context === undefined || file.context === context);
  const address = (file: StoredFile | undefined): string | undefined => {
    if (file === undefined || !archive.files.has(file.path)) return undefined;
    collector.take(file.path);
    return fileLink(file.path);
  };
  return {
    all: (area) =>
      all.flatMap((file) => {
        if (!isIn(file, area) || !archive.files.has(file.path)) return [];
        const name = file.name.slice(file.name.lastIndexOf('/') + 1);
        const named = `${file.path}/${name}`;
        collector.take(file.path, named);
        return [{ name, address: fileLink(named) }];
      }),
    find: (area, name) => address(all.find((file) => file.name === name && isIn(file, area))),
    only: (area) => address(all.find((file) => isIn(file, area))) ?? '',
  };
}
