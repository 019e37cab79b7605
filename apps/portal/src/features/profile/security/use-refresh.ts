import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../api/calls/query.ts';

/** Reads anew how the person signs in. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => await client.invalidateQueries({ queryKey: queryKeyOf('getSecurity') });
}
