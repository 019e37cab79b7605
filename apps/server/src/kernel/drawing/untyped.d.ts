/** The parts of packages that draw documents: they have no types of their own. */
declare module 'pdfkit' {
  export interface StructOptions {
    readonly lang?: string;
    readonly actual?: string;
    readonly alt?: string;
  }

  export interface StructElement {
    add(child: StructElement | (() => void)): StructElement;
    end(): void;
  }

  export interface DocumentOptions {
    readonly size: readonly [number, number];
    readonly margin: number;
    readonly pdfVersion: '1.7';
    readonly subset: 'PDF/UA';
    readonly tagged: true;
    readonly lang: string;
    readonly displayTitle: true;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export interface Fitting {
    readonly fit: readonly [number, number];
    readonly align: 'center';
    readonly valign: 'center';
  }

  export default class PDFDocument {
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    constructor(options: DocumentOptions);
    struct(type: string, options?: StructOptions, children?: (() => void) | readonly StructElement[]): StructElement;
    addStructure(element: StructElement): this;
    markContent(tag: string, options?: Readonly<Record<string, unknown>>): this;
    endMarkedContent(): this;
    /** A page like the first one. */
    addPage(): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    path(d: string): this;
    fill(color: string): this;
    stroke(color: string): this;
    lineWidth(width: number): this;
    opacity(share: number): this;
    image(data: Buffer, x: number, y: number, options: Fitting): this;
    end(): void;
  }
}

declare module 'wawoff2' {
  /** woff2 to ttf. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

// its own types tell a module of another kind
declare module 'bidi-js' {
  export interface Bidi {
    readonly getEmbeddingLevels: (text: string, base: 'ltr' | 'rtl') => { readonly levels: Uint8Array };
  }

  export default function bidiFactory(): Bidi;
}
