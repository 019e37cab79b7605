import { expect, test } from 'vitest';
import { disposition } from './disposition.ts';

/** The name that a browser takes, by RFC 8187, and the one for programs that know only the old one. */
function namesOf(header: string): { readonly plain: string | undefined; readonly name: string } {
  // nothing in it ends a line or the quotes
  expect(header).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  const [, plain] = /filename="([^"]*)"/.exec(header) ?? [];
  return { plain, name: decodeURIComponent(header.split("''")[1] ?? '') };
}

test.each([
  ['report.pdf', 'report.pdf', 'report.pdf'],
  ['مقالتي (نهائي).docx', 'مقالتي (نهائي).docx', '______ (_____).docx'],
  ['รายงานประจำปี.xlsx', 'รายงานประจำปี.xlsx', '_____________.xlsx'],
  ['報告書 № 5.pptx', '報告書 № 5.pptx', '___ _ 5.pptx'],
  ['📄 Übersicht’s.odt', '📄 Übersicht’s.odt', '__ _bersicht_s.odt'],
  [`it's 100%*.txt`, `it's 100%_.txt`, 'it_s 100__.txt'],
  ['a"; filename="evil.exe', 'a_; filename=_evil.exe', 'a__ filename__evil.exe'],
  ['a\r\nSet-Cookie: x=1.txt', 'a Set-Cookie_ x=1.txt', 'a Set-Cookie_ x_1.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe', 'invoicefdp.exe'],
  ['../../etc/passwd', '__.._etc_passwd', '__.._etc_passwd'],
  ['C:\\temp\\a.txt', 'C__temp_a.txt', 'C__temp_a.txt'],
  ['.htaccess', '_htaccess', '_htaccess'],
  ['half \uD83D of a letter', 'half \uFFFD of a letter', 'half _ of a letter'],
  ['ends with points. . ', 'ends with points', 'ends with points'],
  ['\u0000\n', 'file', 'file'],
  ['', 'file', 'file'],
])('%j is saved as %j', (given, name, plain) => {
  expect(namesOf(disposition('attachment', given))).toEqual({ name, plain });
});

test('a long name is cut before its ending, and between letters', () => {
  const { name } = namesOf(disposition('attachment', `${'𝒳'.repeat(500)}.pdf`));
  expect([...name]).toHaveLength(180);
  expect(name.endsWith('𝒳.pdf')).toBe(true);
});
