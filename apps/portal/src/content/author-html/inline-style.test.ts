import { expect, it } from 'vitest';
import { keptDeclarations, setAside } from './inline-style.ts';

it('keeps the layout of a figure, and lets its side follow the reading direction', () => {
  expect(keptDeclarations('float: right; margin: 0 0 3% 3%; MAX-WIDTH: 265px !important; width: 30%;')).toEqual([
    { property: 'float', value: 'inline-end' },
    { property: 'max-width', value: '265px' },
    { property: 'width', value: '30%' },
  ]);
});

it('turns left and right into start and end', () => {
  expect(keptDeclarations('text-align:left')).toEqual([{ property: 'text-align', value: 'start' }]);
  expect(keptDeclarations('text-align: center')).toEqual([{ property: 'text-align', value: 'center' }]);
});

it('drops colours, positions and everything that could fetch', () => {
  expect(keptDeclarations('color:#fff;position:fixed;width:url(https://example.org/x);background:red')).toEqual([]);
});

it('sets style attributes aside, and touches no text that speaks of them', () => {
  expect(setAside('<p class="a" style="width: 3em">Write &lt;p style="…"&gt; and style="x"</p>')).toBe(
    '<p class="a" data-author-style="width: 3em">Write &lt;p style="…"&gt; and style="x"</p>',
  );
});
