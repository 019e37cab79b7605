declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(content: Buffer, name: string, options?: { readonly compress: boolean }): void;
    end(): void;
  }
}
