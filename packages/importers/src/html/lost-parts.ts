/** Elements that ran or asked for something in their old home, where they are nothing without their scripts. */
const interactive: ReadonlySet<string> = new Set(['script', 'button', 'input', 'select', 'textarea', 'canvas']);

/** True for an element that no page shows here, and that a reader may miss. */
export function isLostHere(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'script') return !isData(attributes['type']);
  return interactive.has(name) && attributes['type']?.toLowerCase() !== 'hidden';
}

/** Data and templates of a page, which are written in such elements too: nobody sees them anywhere. */
function isData(type = ''): boolean {
  return /json|template/i.test(type);
}
