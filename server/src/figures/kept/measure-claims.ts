import {
  berlinDay,
  type IsoDate,
  isOurTurn,
  type Land,
  type PaperworkStatus,
  workingDaysBetween,
} from '@ruecklauf/model'
import type pg from 'pg'

interface Claim {
  id: string
  submitted_at: string
  decided_at: string | null
}

/** A claim comes to stand otherwise. */
interface Change {
  claim: string
  at: string
  status: PaperworkStatus
}

interface Measured {
  id: string
  work_days: number | null
}

/**
 * Works out of some claims how long they took us, in working days of the Land, without the time in which
 * it was not our turn; the rest is read in the same statement that keeps it. The caller's
 * transaction holds it all. Budget: two reads by the claims' ids.
 */
export async function measureClaims(
  client: pg.PoolClient,
  claims: readonly string[],
  land: Land,
): Promise<void> {
  const { rows: claimRows } = await client.query<Claim>(
    `select id, submitted_at, decided_at
     from paperwork where id = any($1) and submitted_at is not null and paperwork_status <> 'draft'`,
    [claims],
  )
  const { rows: changes } = await client.query<Change>(
    `select object_id as claim, at, changes->'paperwork_status'->>1 as status
     from audit where object_id = any($1) and object_arke = 'paperwork'
       and changes ? 'paperwork_status' order by object_id, seq`,
    [claims],
  )
  const own = Map.groupBy(changes, ({ claim }) => claim)
  const measured = claimRows.map((claim) => measure(claim, own.get(claim.id) ?? [], land))
  await client.query(store, [JSON.stringify(measured), claims])
}

/**
 * Ours are the days before the last decision on which it was our turn: neither those on which it waited
 * for the participant, also where it waits to this day, nor those between a decision and an objection.
 */
export function measure(
  { id, submitted_at, decided_at }: Claim,
  changes: readonly Omit<Change, 'claim'>[],
  land: Land,
): Measured {
  const dayOf = (instant: string): IsoDate => berlinDay(new Date(instant))
  const working = (from: string, to: string) => workingDaysBetween(dayOf(from), dayOf(to), { land })
  let away = 0
  for (const [place, { at, status }] of changes.entries()) {
    const until = changes[place + 1]?.at
    if (until === undefined) break
    if (!isOurTurn(status) && decided_at !== null && at < decided_at)
      away += working(at, until < decided_at ? until : decided_at)
  }
  return {
    id,
    work_days: decided_at === null ? null : Math.max(working(submitted_at, decided_at) - away, 0),
  }
}

const store = `
  with gone as (
    delete from claim_measure where link_paperwork = any($2)
      and link_paperwork not in (select id from jsonb_to_recordset($1::jsonb) as kept (id text))
  )
  insert into claim_measure as was (link_paperwork, submitted_on, decided_on, paid_on, link_wholesaler,
    link_sales_group, land, amount, work_days)
  select p.id, (p.submitted_at at time zone 'Europe/Berlin')::date,
    case when m.work_days is not null then (p.decided_at at time zone 'Europe/Berlin')::date end,
    p.paid_on, p.link_wholesaler, counted.link_sales_group, p.land,
    claim_amount(p.paperwork_status, p.approved_amount, p.expected_amount), m.work_days
  from jsonb_to_recordset($1::jsonb) as m (id text, work_days int)
    join paperwork p on p.id = m.id
    left join counted_claim counted on counted.link_paperwork = p.id
  on conflict (link_paperwork) do update set (submitted_on, decided_on, paid_on, link_wholesaler,
      link_sales_group, land, amount, work_days)
    = (excluded.submitted_on, excluded.decided_on, excluded.paid_on, excluded.link_wholesaler,
      excluded.link_sales_group, excluded.land, excluded.amount, excluded.work_days)
  where row(was.submitted_on, was.decided_on, was.paid_on, was.link_wholesaler, was.link_sales_group,
      was.land, was.amount, was.work_days)
    is distinct from row(excluded.submitted_on, excluded.decided_on, excluded.paid_on,
      excluded.link_wholesaler, excluded.link_sales_group, excluded.land, excluded.amount,
      excluded.work_days)`
