import type { PlaceName, PlaceParams } from '@stoa/domain';

/** What the page of a place is told: the parameters of the address, decoded. */
export interface PlaceProps<N extends PlaceName> {
  readonly params: PlaceParams<N>;
}
