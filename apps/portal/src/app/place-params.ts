import { createContext, useContext } from 'react';

/** Values of the pattern's parameters, decoded; `*` is the rest. */
export type PlaceParams = Readonly<Partial<Record<string, string>>>;

/** What a pattern found in an address, decoded as the server does it; what cannot be decoded stays as it is. */
export function decodedParams(params: PlaceParams): PlaceParams {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value && decodeURIComponent(value)]),
    );
  } catch {
    return params;
  }
}

const PlaceContext = createContext<PlaceParams>({});

export const PlaceParamsProvider = PlaceContext;

/** What the address says about the place that is shown. */
export function usePlaceParams(): PlaceParams {
  return useContext(PlaceContext);
}
