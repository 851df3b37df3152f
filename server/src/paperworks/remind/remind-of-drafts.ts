import { addDays, berlinDay, type Cents, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/** Drafts per transaction. */
const AT_ONCE = 500

interface Draft {
  id: string
  member: string
  invoice_number: string | null
  amount: Cents
  last_day: IsoDate
  grace_ends: IsoDate
  /** Name of the campaign with this last day; null for the programme's. */
  campaign: string | null
}

/**
 * Reminds participants of drafts seven and two days before their last day, once each. The last day comes from the
 * programme's window (docs/domain.md, Windows), or from a paying campaign that closes earlier. A draft without the
 * deciding date has none. Returns the number of reminders.
 */
export async function remindOfDrafts({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  let reminded = 0
  for (let batchSize = AT_ONCE; batchSize === AT_ONCE; reminded += batchSize)
    batchSize = await inTransaction(database.db, async (tx) => {
      const settings = await readSettings(tx)
      const drafts = await markDrafts(tx, { ...settings, today: berlinDay(now) })
      await tell(tx, drafts, now)
      return drafts.length
    })
  return reminded
}

async function tell(tx: Tx, drafts: readonly Draft[], now: Date) {
  const notices = drafts.map(({ id, member, invoice_number, campaign, ...draftValues }) => ({
    member,
    campaign,
    values: { ...draftValues, invoice: invoice_number ?? '–' },
    path: `/scan/${id}`,
    reference: id,
    now,
  }))
  await notifyAll(
    tx,
    notices.flatMap(({ campaign, ...notice }) =>
      campaign === null ? [{ ...notice, event: 'draft_ends' as const }] : [],
    ),
  )
  await notifyAll(
    tx,
    notices.flatMap(({ campaign, values, ...notice }) =>
      campaign === null
        ? []
        : [{ ...notice, values: { ...values, campaign }, event: 'draft_campaign_ends' as const }],
    ),
  )
}

interface Window {
  base_reference_date: 'invoice_date' | 'order_date' | 'delivery_date' | 'commissioning_date'
  claim_window_days: number
  late_grace_days: number
  today: IsoDate
}

/** The drafts with a due reminder, marked as reminded. */
async function markDrafts(
  tx: Tx,
  { base_reference_date, claim_window_days, late_grace_days, today }: Window,
): Promise<Draft[]> {
  const decides = sql.ref(`draft.${base_reference_date}`)
  const [from, to] = [addDays(today, -claim_window_days), addDays(today, 7 - claim_window_days)]
  const { rows } = await sql<Draft>`
    with due as (
      select draft.id, ${decides} + ${claim_window_days}::integer as last_day,
        ${decides} + ${claim_window_days + late_grace_days}::integer as grace_ends,
        null::text as campaign, case when ${decides} <= ${addDays(from, 2)}::date
          then 'draft_two_days' else 'draft_seven_days' end as kind
      from paperwork draft
      where draft.paperwork_status = 'draft' and ${decides} between ${from}::date and ${to}::date
      union all
      select draft.id, ends.last_day, ends.grace_ends, campaign.name,
        case when ends.last_day <= ${addDays(today, 2)}::date
          then 'campaign_two_days' else 'campaign_seven_days' end
      from draft_campaign_end ends
        join paperwork draft on draft.id = ends.link_paperwork and draft.paperwork_status = 'draft'
        join campaign on campaign.id = ends.link_campaign and campaign.campaign_status = 'active'
      where ends.last_day between ${today}::date and ${addDays(today, 7)}::date
    ), told as (
      insert into claim_reminder (link_paperwork, kind, about)
      select id, kind, last_day from due
      where not exists (select from claim_reminder known
        where known.link_paperwork = due.id and known.kind = due.kind and known.about = due.last_day)
      order by last_day, id limit ${AT_ONCE}
      on conflict do nothing
      returning link_paperwork, kind
    )
    select draft.id, draft.link_installer as member, draft.invoice_number, due.campaign,
      draft.expected_amount as amount, to_char(due.last_day, 'YYYY-MM-DD') as last_day,
      to_char(due.grace_ends, 'YYYY-MM-DD') as grace_ends
    from told join due on due.id = told.link_paperwork and due.kind = told.kind
      join paperwork draft on draft.id = told.link_paperwork`.execute(tx)
  return rows
}
