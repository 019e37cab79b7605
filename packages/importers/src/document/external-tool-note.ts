import type { ExternalToolDocument } from '@stoa/domain';
import type { ReportWriter } from './report.ts';

/**
 * A link to a tool of somebody else works once the tool is registered: each is named by its host, with the number of
 * its links. One without an address can never be launched.
 */
export function noteExternalTool(report: ReportWriter, { launchUrl }: ExternalToolDocument, subject: string): void {
  const host = launchUrl === undefined ? null : (URL.parse(launchUrl)?.host ?? null);
  if (host === null) report.note('link-broken', subject);
  else report.tally('tool-to-register', host);
}
