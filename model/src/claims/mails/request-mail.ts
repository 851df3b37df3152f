import type { IsoDate } from '../../days/german-day.ts'
import { unknown_day } from '../../texts/formats.ts'
import type { Say } from '../../texts/say.ts'
import { type RequestItemKind, requestItemLabel } from '../reasons.ts'

/** A request to a participant, as the mail shows it. */
export interface ToldRequest {
  kind: RequestItemKind
  /** The name of the device; null for the whole claim. */
  device: string | null
  /** The reviewer's own words. */
  reason: string
}

/** A missing item and its reason: a line of the mail. The reviewer sees the same in advance. */
export function requestLine({ kind, device, reason }: ToldRequest, say: Say): string {
  const what = requestItemLabel(kind, say)
  return device === null
    ? say('mails:request.line', { what, reason })
    : say('mails:request.device_line', { what, device, reason })
}

/** The mail's text above these lines; the deadline is null before the office chooses a day. */
export function requestMail(
  { claim_number, deadline }: { claim_number: string; deadline: IsoDate | null },
  say: Say,
): { title: string; text: string } {
  const values = { claim_number, deadline: deadline ?? unknown_day }
  return {
    title: say('notifications:document_requested.title', values),
    text: say('notifications:document_requested.text', values),
  }
}
