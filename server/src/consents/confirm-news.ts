import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../tables.ts'
import { takeBack } from './take-back.ts'

/** A consent's status for the holder of a link in its mails. */
export type NewsStanding = 'asked' | 'expired' | 'confirmed' | 'withdrawn'

/** A consent and its status; nothing where it is deleted. */
export async function readConsent(tx: Tx, id: string, now: Date) {
  const consent = await tx.selectFrom('consent').selectAll().where('id', '=', id).executeTakeFirst()
  return consent ? { ...consent, standing: standingOf(consent, now) } : undefined
}

/** Where a consent stands at an instant. */
export function standingOf(
  consent: { confirmed_at: string | null; withdrawn_at: string | null; expires_at: string },
  now: Date,
): NewsStanding {
  if (consent.withdrawn_at) return 'withdrawn'
  if (consent.confirmed_at) return 'confirmed'
  return new Date(consent.expires_at) <= now ? 'expired' : 'asked'
}

/** Confirms a consent that waits for it; pressed again, or too late, nothing changes. */
export async function confirmNews(tx: Tx, id: string, now: Date): Promise<void> {
  const confirmed = await tx
    .updateTable('consent')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('link_member')
    .executeTakeFirst()
  if (confirmed) await tell(tx, { id, member: confirmed.link_member, action: 'confirm_news', now })
}

/** Takes a consent back by the link of a mail; pressed again, nothing changes. */
export async function stopNews(
  tx: Tx,
  { id, member, now }: { id: string; member: string; now: Date },
): Promise<void> {
  if (await takeBack(tx, { of: { id }, by: 'link', now }))
    await tell(tx, { id, member, action: 'stop_news', now })
}

/** No login: the holder of the mail pressed the button. */
const tell = (
  tx: Tx,
  { id, member, action, now }: { id: string; member: string; action: string; now: Date },
) =>
  recordAudit(tx, {
    ...{ caller: null, action, arke: 'installer', id: member, now },
    changes: { consent: id, channel: 'link' },
  })
