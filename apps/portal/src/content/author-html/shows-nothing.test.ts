import { expect, it } from 'vitest';
import { showsNothing } from './shows-nothing.ts';

it.each(['', ' \n ', '<p>&nbsp;</p>', '<div class="a"><span></span></div>', '<!-- a > b -->', '<p>\u200b</p>'])(
  '%j shows nothing',
  (html) => expect(showsNothing(html)).toBe(true),
);

it.each(['a', '<p>0</p>', '<p><img src="a.png" alt=""></p>', '<hr>', '<p>&lt;</p>', '<math><mi>x</mi></math>'])(
  '%j shows something',
  (html) => expect(showsNothing(html)).toBe(false),
);
