declare module 'wawoff2' {
  /** woff2 to ttf. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
