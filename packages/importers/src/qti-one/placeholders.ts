/** HTML with `[NAME]` replaced in its text, not inside of tags; names that `by` does not know stay as they are. */
export function withPlaceholders(html: string, by: ReadonlyMap<string, string>): string {
  return html
    .split(/(<[^>]*>)/)
    .map((piece, at) =>
      at % 2 === 1 ? piece : piece.replace(/\[([^[\]]+)\]/g, (whole, name: string) => by.get(name.trim()) ?? whole),
    )
    .join('');
}
