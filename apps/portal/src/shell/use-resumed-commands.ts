import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Goes on with what this person had under way when a page was closed. */
export function useResumedCommands(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const resume = async () => (await import('../api/commands/resume-commands.ts')).resumeCommands(userId, client);
    void resume().catch(() => {}); // the next page tries again
  }, [userId, client]);
}
