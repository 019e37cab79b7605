const attribute = / style="([^"]*)"/g;

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Words of declarations. What could end a rule or begin another is none: values come from data as well. */
const plain = /^[\w\s.,:;#%()+*/"'-]*$/;

/**
 * Style attributes as rules with a nonce, because the page's policy stops them in HTML (not from script). Elements
 * keep their declarations in `data-s`, from which the page gives them back before the portal takes over.
 */
export function movableStyles(html: string): { readonly html: string; readonly rules: string } {
  const rules = new Map<string, string>();
  const moved = html.replaceAll(attribute, (_whole, escaped: string) => {
    const declarations = escaped.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? '');
    if (!plain.test(declarations)) return '';
    rules.set(escaped, declarations);
    return ` data-s="${escaped}"`;
  });
  const written = [...rules.values()].map((words) => `[data-s="${words.replaceAll('"', '\\"')}"]{${words}}`);
  return { html: moved, rules: written.join('\n') };
}
