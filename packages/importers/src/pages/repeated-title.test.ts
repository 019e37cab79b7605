import { expect, test } from 'vitest';
import { withoutRepeatedTitle } from './repeated-title.ts';

test.each([
  ['<h1>Springs</h1><p>Water</p>', '<p>Water</p>'],
  [
    '<?xml version="1.0"?><!DOCTYPE html><html><head><title>Springs</title><style>h1{}</style></head><body>\n<!-- one --><section><h2>\n Springs </h2><p>Water</p></section></body></html>',
    '<?xml version="1.0"?><!DOCTYPE html><html><head><title>Springs</title><style>h1{}</style></head><body>\n<!-- one --><section><p>Water</p></section></body></html>',
  ],
  ['<h1 id="top"><a id="one"></a>S<b>prings</b></h1>x', '<a id="top"></a><a id="one"></a>x'],
])('C18: a page does not repeat the name that stands over it: %s', (html, without) => {
  expect(withoutRepeatedTitle(html, 'Springs')).toBe(without);
});

test.each([
  '<h1>Springs and mills</h1><p>Water</p>',
  '<p>Before</p><h1>Springs</h1>',
  'Before <h1>Springs</h1>',
  '<img src="a.png"><h1>Springs</h1>',
  '<h1><img src="a.png">Springs</h1><p>Water</p>',
  '<h1>Springs',
  '<p>Springs</p>',
  '',
])('C18: a page keeps what it begins with where that is more than its name: %s', (html) => {
  expect(withoutRepeatedTitle(html, 'Springs')).toBe(html);
});
