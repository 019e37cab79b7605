/** Letters of a name that most disks take; what is longer is cut, before its ending. */
const longest = 180;

/** Ends a line or rings a bell. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Turns the letters after it round, so that `exe` reads as something else. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Would be a folder, or is refused by one system or another. */
const unsafe = /[/\\:*?"<>|]/gu;

/** What a browser shall do with a file, and under which name (RFC 6266): any name in any script is safe. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = safeName(name);
  const plain = safe.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function safeName(name: string): string {
  const seen = name.toWellFormed().replaceAll(turns, '').replaceAll(controls, ' ').replaceAll(unsafe, '_');
  const words = seen.replaceAll(/ +/g, ' ').trim();
  // a name that begins with a point is hidden, or a folder
  const shown = words.replace(/^\.+/, '_').replace(/[. ]+$/, '');
  return shortened(shown) || 'file';
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, longest - ending.length).join('') + ending;
}
