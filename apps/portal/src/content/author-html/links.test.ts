import { describe, expect, it } from 'vitest';
import { fileType, linkKind } from './links.ts';

const base = 'http://localhost:3000/learn/courses/c/view/content/1';

describe("a link inside an author's page", () => {
  it.each([
    ['/learn/courses/c/view/content/2-1?x=1#end', { kind: 'portal', to: '/courses/c/view/content/2-1?x=1#end' }],
    ['http://localhost:3000/learn', { kind: 'portal', to: '/' }],
    ['#part%20two', { kind: 'anchor' }],
    ['/api/lms-storage/v1/files/5d/Field%20guide.pdf', { kind: 'pdf' }],
    ['/api/lms-storage/v1/files/5d/Field%20guide.docx', { kind: 'file', type: 'DOCX' }],
    ['/api/lms-storage/v1/public/files/5d/notes.txt', { kind: 'file', type: 'TXT' }],
    ['https://example.org/report.PDF?x=1', { kind: 'pdf' }],
    ['ftp://example.org/report.pdf', { kind: 'other' }],
    ['https://example.org/learn/courses', { kind: 'outside' }],
    ['//example.org/a', { kind: 'outside' }],
    ['/learned', { kind: 'other' }],
    ['mailto:a@example.org', { kind: 'other' }],
    ['http://[', { kind: 'other' }],
  ])('%s is sorted by its address', (href, kind) => {
    expect(linkKind(href, base)).toEqual(kind);
  });
});

describe('the type of a file', () => {
  it.each([
    ['notes.pdf', 'PDF'],
    ['archive.tar.gz', 'GZ'],
    ['readme', ''],
    ['v1.0-final notes', ''],
    ['100%.docx', 'DOCX'],
  ])('%s shows as “%s”', (name, type) => {
    expect(fileType(name)).toBe(type);
  });
});
