import { stylesModule } from './lent.ts';

/**
 * Turns a bundle in CommonJS form into a plain ES module that imports nothing and exports `mount` and `render`. What
 * the host lends is only known when one of them is called, so the bundle runs then, once.
 * @param code reads its libraries with `require` and leaves `mount` and `render` on `exports`
 */
export function wrapped(code: string, css: string): string {
  return `const styles = { css: ${JSON.stringify(css)} };
let made;
function make(lent) {
  const exports = {};
  const require = (name) => {
    if (name === ${JSON.stringify(stylesModule)}) return styles;
    if (!(name in lent)) throw new Error('The portal lends no ' + name);
    return lent[name];
  };
  ${code}
  return exports;
}
export function mount(element, context) {
  made ??= make(context.lent);
  return made.mount(element, context);
}
export function render(context) {
  made ??= make(context.lent);
  return made.render(context);
}
`;
}
