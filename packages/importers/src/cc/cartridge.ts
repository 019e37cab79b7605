import type { CanvasSettings } from './canvas.ts';
import type { CartridgeFiles } from './cartridge-files.ts';
import type { FileCollector } from '../document/package-files.ts';
import type { Manifest, ManifestResource } from './manifest.ts';

/** An opened cartridge. */
export interface Cartridge extends CartridgeFiles {
  readonly manifest: Manifest;
  readonly resources: ReadonlyMap<string, ManifestResource>;
  readonly canvas: CanvasSettings;
  readonly files: FileCollector;
}
