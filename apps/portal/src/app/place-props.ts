import type { PlaceName, PlaceParams } from '@stoa/domain';

/** Properties of the page of a place: the parameters of the address, decoded. */
export interface PlaceProps<N extends PlaceName> {
  readonly params: PlaceParams<N>;
}
