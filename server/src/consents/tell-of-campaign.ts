import { enqueueAll } from '../outbox/enqueue.ts'
import type { Tx } from '../tables.ts'

/** Rows of one statement. */
const AT_ONCE = 1_000

export type CampaignNews = 'begins' | 'ends' | 'budget'

interface Told {
  id: string
  news: CampaignNews
  now: Date
}

/**
 * Queues a mail about a campaign that begins, ends soon or has little left, for everybody with a confirmed consent.
 * Budget: one read, and a statement for each thousand.
 */
export async function tellOfCampaign(tx: Tx, { id: campaign, news, now }: Told): Promise<void> {
  const consents = await tx
    .selectFrom('consent')
    .innerJoin('installer', 'installer.id', 'consent.link_member')
    .select('consent.id')
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('member_status', '=', 'active')
    .orderBy('consent.id')
    .execute()
  for (let from = 0; from < consents.length; from += AT_ONCE)
    await enqueueAll(
      tx,
      consents.slice(from, from + AT_ONCE).map(({ id: consent }) => ({
        kind: 'campaign_news_mail' as const,
        payload: { consent, campaign, news },
        due_at: now,
      })),
    )
}
