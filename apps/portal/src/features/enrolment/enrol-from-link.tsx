import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { blocking } from '../../lib/state/blocking.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { readArrival } from './arrival.ts';
import { enrolFromLink, greetNewAccount } from './arrive.ts';

/** Queries whose wish is being carried out: it is done once, however often this is mounted meanwhile. */
const underWay = new Set<string>();

/** Fulfils the wish in the query of My Courses. It goes on by itself when the page is left. */
export function EnrolFromLink() {
  const t = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { search } = useLocation();
  const arrive = useEffectEvent(async (query: URLSearchParams) => {
    const arrival = readArrival(query);
    const go = (path: string) => navigate(path, { replace: true });
    if (arrival === null) return;
    if (arrival.kind === 'accountCreated') await greetNewAccount({ go, t }, query);
    else await blocking(enrolFromLink(arrival, { client, go, t, failureText }));
  });
  useEffect(() => {
    if (underWay.has(search)) return;
    underWay.add(search);
    void arrive(new URLSearchParams(search)).finally(() => underWay.delete(search));
  }, [search]);
  return null;
}
