import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeyOf } from '../../../api/calls/query.ts';

/** All windows of this browser hear it when a course was pinned or put away in one of them. */
const channelName = 'stoa-courses';

/** Reads the lists of courses again, here and in the other windows. */
export async function courseListChanged(client: QueryClient): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
  await readAgain(client);
}

/** Follows what happens in other windows. */
export function useCourseChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => void readAgain(client));
    return () => channel.close();
  }, [client]);
}

function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeyOf('queryCourseCards') });
}
