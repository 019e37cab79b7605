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
  /** All files of an area that the backup has, which come along then. */
  readonly all: (area: FileArea) => readonly NamedFile[];
  /** Path in the archive of the first file of an area, for what is read and does not come along as it is. */
  readonly pathIn: (area: FileArea) => string | undefined;
  /** Names of those of an area that it tells of and does not have. */
  readonly absent: (area: FileArea) => readonly string[];
  /** All of which it tells and that it does not have, with what they belong to. */
  readonly allAbsent: () => readonly { readonly name: string; readonly component: string }[];
  /** The address of the only file of an area; empty where there is none. */
  readonly only: (area: FileArea) => string;
}

/** A file that comes along. */
export interface NamedFile {
  /** Without its folders. */
  readonly name: string;
  /** Its folders within its area, '' or with `/` at their end. */
  readonly folder: string;
  /** Path in the archive. */
  readonly source: string;
  /** Key of the files of the course. */
  readonly path: string;
  readonly address: string;
  /** Moodle opens it first. */
  readonly isMain: boolean;
}

interface StoredFile extends FileArea {
  readonly name: string;
  readonly path: string;
  readonly isMain: boolean;
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
        isMain: textAt(file, 'sortorder') === '1',
      },
    ];
  });
  const byPlace = Map.groupBy(all, placeOf);
  const isIn = (file: StoredFile, { item, context }: FileArea): boolean =>
    (item === undefined || file.item === item) && (context === undefined || file.context === context);
  const isHere = ({ path }: StoredFile): boolean => archive.files.has(path);
  // under its own name, by which it is downloaded: in the archive it has none
  const taken = ({ path, name: whole, isMain }: StoredFile): NamedFile => {
    const name = whole.slice(whole.lastIndexOf('/') + 1);
    const named = `${path}/${name}`;
    collector.take(path, named);
    const folder = whole.slice(0, whole.length - name.length);
    return { name, folder, source: path, path: named, address: fileLink(named), isMain };
  };
  const addressOf = (file: StoredFile | undefined): string | undefined =>
    file !== undefined && isHere(file) ? taken(file).address : undefined;
  const within = (area: FileArea): StoredFile[] => (byPlace.get(placeOf(area)) ?? []).filter((one) => isIn(one, area));
  return {
    all: (area) => within(area).filter(isHere).map(taken),
    absent: (area) => within(area).flatMap((file) => (isHere(file) ? [] : [file.name])),
    pathIn: (area) => within(area).find(isHere)?.path,
    allAbsent: () => all.filter((file) => !isHere(file)),
    find: (area, name) => addressOf(within(area).find((file) => file.name === name)),
    only: (area) => addressOf(within(area)[0]) ?? '',
  };
}

/** Files are asked for by what they belong to; a backup may have thousands of them. */
const placeOf = ({ component, area }: FileArea): string => `${component} ${area}`;
