import type { ArkeId, ChangeKind } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** Selects ids of firms as `firm`. */
export type SelectedFirms = RawBuilder<{ firm: string }>

/** The firms of the unit with an id. */
type Firms = (id: string) => SelectedFirms

const itself: Firms = (id) => sql`select ${id}::text as firm`
const ofPerson: Firms = (id) => sql`select link_member as firm from person where id = ${id}`
const ofPayout: Firms = (id) => sql`select link_member as firm from payout where id = ${id}`
const ofPoint: Firms = (id) =>
  sql`select link_wholesaler as firm from sales_point where id = ${id} and link_wholesaler is not null`

/** The arkes of a firm and its units. Excludes questions, which are talk, and personal lists. */
const ofUnits: Partial<Record<ArkeId, Firms>> = {
  installer: itself,
  wholesaler: itself,
  person: ofPerson,
  paperwork: (id) => sql`select link_installer as firm from paperwork where id = ${id}`,
  payout: ofPayout,
  sales_point: ofPoint,
  group_move: (id) => sql`select link_wholesaler as firm from group_move
    join sales_point on sales_point.id = link_sales_point
    where group_move.id = ${id} and link_wholesaler is not null`,
}

/** The firms of a change's subject; null for subjects of no single firm. */
const ofSubjects: Record<ChangeKind, Firms | null> = {
  company: itself,
  mailbox: ofPerson,
  payout_executed: (run) => sql`select distinct link_member as firm from change
    join payout on link_payout_run = subject
      and (after -> 'items' is null or after -> 'items' @> to_jsonb(payout.id::text))
    where kind = 'payout_executed' and subject = ${run} and change_state = 'open'`,
  payout_returned: ofPayout,
  bank_returns: (message) => sql`select distinct link_member as firm from bank_entry
    join payout on payout.id = link_payout where link_message = ${message}`,
  bank_settlement: (entry) => sql`select distinct link_member as firm from change
    join payout on payout.id = after ->> 'item'
      or after ->> 'item' is null and link_payout_run = after ->> 'run'
    where kind = 'bank_settlement' and subject = ${entry} and change_state = 'open'`,
  debt_repaid: itself,
  sales_point: ofPoint,
  point_share: ofPoint,
  group_move: ofPoint,
  payout_run_refused: (run) =>
    sql`select distinct link_member as firm from payout where link_payout_run = ${run}`,
  setting: null,
  approval_limit: null,
  rate: null,
  bulk_rate: null,
  group_share: null,
  sales_group: null,
  product: null,
  product_family: null,
  product_pair: null,
  new_product: null,
  product_file: null,
  legal_text: null,
  mail_template: null,
  auditor: null,
  campaign_version: null,
  campaign_budget: null,
  campaign_prolong: null,
  staff: null,
  role: null,
  factors: null,
}

/** Whether units of an arke may be a firm, or a firm's. */
export const areOfFirms = (arke: string): boolean => arke === 'change' || arke in ofUnits

/** Selects the firms that a unit is, or belongs to; null for none. */
export async function firmsOf(
  tx: Tx,
  { arke, unit }: { arke: string; unit: string },
): Promise<SelectedFirms | null> {
  if (arke === 'change') return ofChange(tx, unit)
  return ofUnits[arke as ArkeId]?.(unit) ?? null
}

async function ofChange(tx: Tx, id: string): Promise<SelectedFirms | null> {
  const change = await tx
    .selectFrom('change')
    .select(['kind', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst()
  return change ? (ofSubjects[change.kind]?.(change.subject) ?? null) : null
}
