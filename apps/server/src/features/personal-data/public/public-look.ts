/** What a public record adds to the look of the server's own pages; it is read on paper as well. */
export const publicLook = `
main { inline-size: min(100%, 44rem); padding: clamp(1.25rem, 5vw, 3rem); }
h1 { font-size: clamp(1.5rem, 6vw, 2.25rem); overflow-wrap: anywhere; }
.lead { font-size: 1.125rem; overflow-wrap: anywhere; }
.entries { display: grid; gap: 0.625rem; margin: 0.5rem 0 0; padding: 0; list-style: none; }
.entries > li {
  display: grid; gap: 0.25rem; padding: 0.875rem 1rem; border: 1px solid var(--border); border-inline-start: 4px solid var(--accent);
  border-radius: 0.625rem; break-inside: avoid;
}
.entries .name { font-weight: 620; overflow-wrap: anywhere; }
.facts { display: flex; flex-wrap: wrap; gap: 0.125rem 1rem; margin: 0; font-size: 0.9375rem; color: var(--text-muted); overflow-wrap: anywhere; }
.facts .bad { color: var(--danger); font-weight: 600; }
.facts strong { color: var(--text); }
.end { margin-block-start: 2rem; padding-block-start: 1rem; border-block-start: 1px solid var(--border); }
.end p { margin-block: 0.25rem; }
@media print {
  :root { color-scheme: light; }
  body { display: block; padding: 0; background: none; }
  main { inline-size: auto; padding: 0; border: 0; box-shadow: none; }
}
`;
