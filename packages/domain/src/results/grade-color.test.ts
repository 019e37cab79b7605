import { expect, test } from 'vitest';
import { gradeColor } from './grade-color.ts';

test.each([
  '#1B7F4B',
  '#fff',
  '#12345678',
  'teal',
  'RebeccaPurple',
  'rgb(1, 2, 3)',
  'rgb(1 2 3 / 50%)',
  'hsla(120deg, 50%, 50%, 0.5)',
])('G1: the grade colour %s is kept', (color) => expect(gradeColor(` ${color} `)).toBe(color));

test.each([
  null,
  '',
  '#12345',
  'url(https://canary.example/a.png)',
  'red url(//canary.example/a.png)',
  'red;background:url(https://canary.example)',
  'expression(alert(1))',
  'image-set("https://canary.example/a.png" 1x)',
  'var(--accent)',
  'rgb(1, 2, 3), url(a)',
  '"><script>alert(1)</script>',
])('C4: %s is no colour of a grade', (color) => expect(gradeColor(color)).toBeNull());
