import { expect, test } from 'vitest';
import { wrapped } from './wrap.ts';

async function moduleOf(
  code: string,
  css = '',
): Promise<{
  mount: (element: unknown, context: { lent: object }) => unknown;
  render: (context: { lent: object }) => unknown;
}> {
  return await import(`data:text/javascript,${encodeURIComponent(wrapped(code, css))}`);
}

test('a bundle runs once, with the libraries that are lent to it and its own styles', async () => {
  const code = `const { count } = require('counter'); const made = count();
    exports.mount = (element, context) => [element, context.name, made, require('virtual:styles').css];`;
  const { mount } = await moduleOf(code, '.a::after { content: "\\u2019</script>"; }');
  let runs = 0;
  const lent = { counter: { count: () => ++runs } };
  const [first, second] = [
    { name: 'first', lent },
    { name: 'second', lent },
  ];
  expect(mount('place', first)).toEqual(['place', 'first', 1, '.a::after { content: "\\u2019</script>"; }']);
  expect(mount('place', second)).toMatchObject({ 1: 'second', 2: 1 });
});

test('a bundle that draws runs for it, and not once more to be mounted', async () => {
  const code = `const made = require('counter').count();
    exports.render = ({ name }) => 'drawn for ' + name; exports.mount = () => made;`;
  const { mount, render } = await moduleOf(code);
  let runs = 0;
  const lent = { counter: { count: () => ++runs } };
  const context = { name: 'somebody', lent };
  expect([render(context), mount('place', context), runs]).toEqual(['drawn for somebody', 1, 1]);
});

test('a library that is not lent is named', async () => {
  const { mount } = await moduleOf(`require('left-pad');`);
  expect(() => mount('place', { lent: {} })).toThrow('The portal lends no left-pad');
});
