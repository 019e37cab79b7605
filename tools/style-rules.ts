import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Declaration, type Root } from 'postcss';

const longest = 120;

/** Style sheets that may name colours themselves, by their file names, each with its reason. */
const withOwnColours: Readonly<Record<string, string>> = {
  'tokens.css': 'every other colour comes from here',
  'print-head.module.css': 'the margins of a sheet know no variables of the page',
  'video.module.css': 'a film stands on black in every theme',
  'embedded-frame.module.css': 'a film stands on black in every theme',
  'drawing.module.css': 'paper is white, and what is drawn on it is stored as it is seen',
  'site-frame.module.css': 'a foreign page expects white below it',
  'media.css': 'drawings without a ground are made for white paper',
  'pdf-viewer.module.css': 'a sheet of paper is white, and marks on it are made for white',
  'cover.module.css': 'a cover mixes its picture from the colour of its course',
  'tooltip.module.css': 'an explanation is dark in both themes',
};

const physical =
  /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-.+)?$|^(left|right)$|^border-(top|bottom)-(left|right)-radius$/;
const sided: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right)$/,
  float: /^(left|right)$/,
  clear: /^(left|right)$/,
};
const colour =
  /#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(|\b(white|black|red|green|blue|gr[ae]y|silver|orange|yellow|purple|pink|brown|navy|teal)\b/i;
const colourProperty = /color|background|border|outline|shadow|fill|stroke|^--/;

/** Problems of one style sheet against the rules, each with its line. */
export function findStyleProblems(file: string, text: string): readonly string[] {
  const problems: string[] = [];
  const root: Root = postcss.parse(text, { from: file });
  root.walkDecls((declaration) => {
    const line = declaration.source?.start?.line ?? 0;
    const refuse = (sentence: string) => problems.push(`${file}:${line}: ${sentence}`);
    if (isPhysical(declaration) && !isOnPaper(declaration))
      refuse(`'${declaration.prop}: ${declaration.value}' does not turn with the direction of the language`);
    if (
      colourProperty.test(declaration.prop) &&
      colour.test(declaration.value) &&
      !(path.basename(file) in withOwnColours)
    )
      refuse(`'${declaration.value}' is a colour of its own: take one of packages/ui/src/tokens.css`);
  });
  root.walkAtRules(/^(media|container)$/, ({ name, params, source }) => {
    if (/\dpx/.test(params))
      problems.push(
        `${file}:${source?.start?.line ?? 0}: '@${name} ${params}' does not follow the size of letters: rem does`,
      );
  });
  text.split('\n').forEach((line, at) => {
    if (line.length > longest) problems.push(`${file}:${at + 1}: ${line.length} characters, ${longest} are the most`);
  });
  return problems;
}

function isPhysical({ prop, value }: Declaration): boolean {
  return physical.test(prop) || (sided[prop]?.test(value) ?? false);
}

/** The boxes in the margin of a sheet, such as `@top-left`, have sides whatever the language. */
function isOnPaper({ parent }: Declaration): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /^(top|bottom)-(left|right)$/.test(String(parent.name));
}

/** Problems of all style sheets, and exceptions that no sheet needs. */
export function checkStyles(root: string): readonly string[] {
  const files = globSync(['apps/*/src/**/*.css', 'packages/*/src/**/*.css'], { cwd: root }).toSorted();
  const names = new Set(files.map((file) => path.basename(file)));
  const stale = Object.keys(withOwnColours).filter((name) => !names.has(name));
  return [
    ...(files.length === 0 ? ['no style sheet was found'] : []),
    ...stale.map((name) => `${name} may have its own colours, but is not there`),
    ...files.flatMap((file) => findStyleProblems(file, readFileSync(path.join(root, file), 'utf8'))),
  ];
}
