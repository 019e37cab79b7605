/** Rows of a table of AICC (CMI001 §5): fields between commas, names of the columns in the first row, in any case. */
export function rowsOf(text: string): readonly ReadonlyMap<string, string>[] {
  const [names = [], ...rows] = fieldsOf(text);
  return rows.map(
    (row) => new Map(names.map((name, index) => [name.trim().toLowerCase(), row[index]?.trim() ?? ''] as const)),
  );
}

/** Rows of a table in which the first field owns the others: blocks with their members. */
export function groupsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const [, ...rows] = fieldsOf(text);
  const named = rows.map((row) => row.map((field) => field.trim()));
  const groups = new Map<string, readonly string[]>();
  for (const [block = '', ...members] of named)
    groups.set(block.toLowerCase(), [
      ...(groups.get(block.toLowerCase()) ?? []),
      ...members.filter((member) => member !== ''),
    ]);
  return groups;
}

/** Fields in quotes may hold commas, line breaks and doubled quotes; empty rows are none. */
function fieldsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))[^\S\r\n]*(,|\r\n|\r|\n|$)/gy;
  for (const [whole, quoted, plain = '', end = ''] of text.trim().matchAll(pattern)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '' || whole === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((field) => field.trim() !== ''));
}

/** Groups of a description of a course (CMI001 §5.2.1): named values, or the text below the name of the group. */
export function settingsOf(text: string): { readonly values: ReadonlyMap<string, string>; readonly about: string } {
  const values = new Map<string, string>();
  const about: string[] = [];
  let group = '';
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const name = /^\s*\[(.+)\]\s*$/u.exec(line)?.[1];
    if (name !== undefined) group = name.trim().toLowerCase();
    else if (group === 'course_description') about.push(line);
    else {
      const at = line.indexOf('=');
      if (at > 0) values.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
    }
  }
  return { values, about: about.join('\n').trim() };
}
