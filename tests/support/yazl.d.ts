declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export class ZipFile {
    readonly outputStream: Readable;
    on(event: 'error', listener: (error: Error) => void): this;
    addReadStream(stream: NodeJS.ReadableStream, path: string, options?: { compress?: boolean }): void;
    addReadStreamLazy(
      name: string,
      options: { readonly compress: boolean },
      ask: (give: (error: Error | null, stream: Readable) => void) => void,
    ): void;
    addFile(file: string, name: string, options?: { readonly compress: boolean }): void;
    addBuffer(content: Buffer, name: string, options?: { readonly compress: boolean }): void;
    end(): void;
  }
}
