import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/calls/query.ts';

const askEvery = 15_000;

/** New announcements of a channel. All badges share one question, which is asked again while the page is looked at. */
export function useUnread(channelId: string): number {
  const { data } = useQuery({
    ...callOptions('listUnreadAnnouncements', {}),
    refetchInterval: askEvery,
    refetchOnWindowFocus: 'always',
  });
  return data?.data.find((channel) => channel.channelId === channelId)?.unread ?? 0;
}
