import type { OuterArchive } from '../archive/inside.ts';
import type { CanvasSettings } from './canvas.ts';
import type { CartridgeFiles } from './cartridge-files.ts';
import type { FileCollector } from '../document/package-files.ts';
import type { Manifest, ManifestResource } from './manifest.ts';

/** An opened cartridge. */
export interface Cartridge extends CartridgeFiles {
  readonly archive: OuterArchive;
  /** Starts of paths of files that packages inside of it are made of. */
  readonly packages: string[];
  readonly manifest: Manifest;
  readonly resources: ReadonlyMap<string, ManifestResource>;
  readonly canvas: CanvasSettings;
  readonly files: FileCollector;
}
