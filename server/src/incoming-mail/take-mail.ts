import type { Deps } from '../deps.ts'
import { takeReport } from '../notifications/bounces/take-report.ts'
import { takeReply } from './take-reply.ts'

/**
 * Takes a mail that arrived at the portal's inbox: a report of one that came back, or an answer to one
 * that may be answered. True where it changed something; every other mail is left alone.
 */
export const takeMail = async (deps: Deps, source: string): Promise<boolean> =>
  (await takeReport(deps, source)) || takeReply(deps, source)
