import { describe, expect, test } from 'vitest';
import { pageNotes } from './page-notes.ts';

const rect = [72, 600, 200, 620];

describe('C3: links of a PDF', () => {
  test('lead outside by http, https and mail alone', () => {
    const urls = [
      'https://example.org/a',
      'http://example.org/',
      'mailto:a@example.org',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
    ];
    const { links } = pageNotes(urls.map((url) => ({ subtype: 'Link', rect, url })));
    expect(links.map(({ to }) => to)).toEqual(urls.slice(0, 3).map((url) => ({ url })));
  });

  test('lead to named and exact places inside, and from page to page', () => {
    const exact = [{ num: 3, gen: 0 }, { name: 'Fit' }];
    const { links } = pageNotes([
      { subtype: 'Link', rect, dest: 'chapter-2', overlaidText: ' Chapter 2 ' },
      { subtype: 'Link', rect, dest: exact },
      { subtype: 'Link', rect, action: 'NextPage' },
    ]);
    expect(links).toEqual([
      { box: rect, words: 'Chapter 2', to: { place: 'chapter-2' } },
      { box: rect, words: '', to: { place: exact } },
      { box: rect, words: '', to: { step: 'NextPage' } },
    ]);
  });

  test('run nothing: scripts, unknown actions and notes of other kinds are left out', () => {
    const notes = [
      { subtype: 'Link', rect, actions: { 'Mouse Up': ['app.alert(1)'] } },
      { subtype: 'Link', rect, action: 'Print' },
      { subtype: 'Link', rect: 'wide', url: 'https://example.org/' },
      { subtype: 'Popup', rect, url: 'https://example.org/' },
      null,
    ];
    expect(pageNotes(notes)).toEqual({ links: [], fields: [] });
  });
});

test('C3: what is filled into a form of a PDF can be read', () => {
  const { fields } = pageNotes([
    { subtype: 'Widget', fieldType: 'Tx', fieldName: 'name', alternativeText: 'Full name', fieldValue: 'Ada' },
    { subtype: 'Widget', fieldType: 'Ch', fieldName: 'days', fieldValue: ['Monday', 'Friday'] },
    { subtype: 'Widget', fieldType: 'Btn', fieldName: 'agreed', checkBox: true, fieldValue: 'Yes' },
    { subtype: 'Widget', fieldType: 'Btn', fieldName: 'news', checkBox: true, fieldValue: 'Off' },
    { subtype: 'Widget', fieldType: 'Btn', fieldName: 'send', pushButton: true },
    { subtype: 'Widget', fieldType: 'Tx', fieldName: 'secret', fieldValue: 'x', hidden: true },
    { subtype: 'Widget', fieldType: 'Tx', fieldName: 'empty', fieldValue: '' },
  ]);
  expect(fields).toEqual([
    { name: 'Full name', value: 'Ada' },
    { name: 'days', value: 'Monday, Friday' },
    { name: 'agreed', value: true },
    { name: 'news', value: false },
  ]);
});
