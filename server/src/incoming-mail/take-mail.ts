import type { Deps } from '../deps.ts'
import { takeReport } from '../notifications/bounces/take-report.ts'
import { takeReply } from './take-reply.ts'

/**
 * Processes a mail in the portal's inbox: a bounce report, or a reply to a mail that allows one. True where it changed
 * something; ignores other mails.
 */
export const takeMail = async (deps: Deps, source: string): Promise<boolean> =>
  (await takeReport(deps, source)) || takeReply(deps, source)
