import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { type Assessment, assess } from '../assess/assess.ts'
import { storeBilling } from '../assess/billing/store-billing.ts'
import { familiesOf, judgedColumns } from '../assess/judged-columns.ts'
import { claimColumns } from '../claim/claim-columns.ts'
import type { Paperwork } from '../claim/transition.ts'
import { participantTrace } from '../wording/describe-trace.ts'
import { keepCampaignEnd } from './keep-campaign-end.ts'

/** Judges a draft anew. Stores amounts, traces and checks, and the last day of its campaigns. */
export async function recomputeDraft(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<Assessment> {
  const assessment = await assess(tx, { id, now })
  await storeAssessment(tx, assessment)
  await keepCampaignEnd(tx, assessment)
  return assessment
}

/**
 * Stores an assessment, and the claim's snapshot if given. Unchanged rows keep their version.
 * @returns the claim where its row changed.
 */
export async function storeAssessment(
  tx: Tx,
  assessment: Assessment,
  snapshot: Record<string, unknown> | null = null,
): Promise<Paperwork | undefined> {
  const { facts, calculation, checks, serials } = assessment
  const { claim, lines } = facts
  await storeBilling(tx, facts)
  const amounts = new Map(calculation.lines.map((line) => [line.line, line]))
  const rows = lines.map((line) => ({
    id: line.id,
    expected_amount: amounts.get(line.id)?.amount ?? 0,
    trace: amounts.get(line.id)?.trace ?? [],
    serial_check: serials.get(line.id) ?? null,
    link_serial_number: line.link_serial_number,
  }))
  if (rows.length > 0)
    await sql`update paperwork_line l set expected_amount = n.expected_amount, trace = n.trace,
        serial_check = n.serial_check, link_serial_number = n.link_serial_number
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, expected_amount bigint,
        trace jsonb, serial_check text, link_serial_number text)
      where l.id = n.id and (l.expected_amount, l.trace, l.serial_check, l.link_serial_number)
        is distinct from (n.expected_amount, n.trace, n.serial_check, n.link_serial_number)`.execute(
      tx,
    )
  const trace = JSON.stringify(participantTrace(calculation.trace))
  const checksJson = JSON.stringify(checks)
  const found_columns = JSON.stringify({
    ...judgedColumns(assessment),
    expected_amount: calculation.amount,
    device_count: lines.length,
    product_families: familiesOf(lines),
  })
  const frozen = snapshot && JSON.stringify(snapshot)
  const { rows: storedClaims } = await sql<Paperwork>`with recorded as (
      insert into paperwork_record as r (id, trace, checks, snapshot)
      values (${claim.id}, ${trace}::jsonb, ${checksJson}::jsonb, ${frozen}::jsonb)
      on conflict (id) do update set trace = excluded.trace, checks = excluded.checks,
          snapshot = coalesce(excluded.snapshot, r.snapshot)
        where (r.trace, r.checks, r.snapshot) is distinct from
          (excluded.trace, excluded.checks, coalesce(excluded.snapshot, r.snapshot))
      returning id
    )
    update paperwork set expected_amount = n.expected_amount, risk_score = n.risk_score,
      risk_level = n.risk_level, device_count = n.device_count, checks_made = n.checks_made,
      checks_passed = n.checks_passed, product_families = n.product_families
    from jsonb_to_record(${found_columns}::jsonb) as n(expected_amount bigint, risk_score int,
      risk_level text, device_count int, checks_made int, checks_passed int, product_families text[])
    where id = ${claim.id} and (exists (select from recorded)
      or (paperwork.expected_amount, paperwork.risk_score, paperwork.risk_level,
          paperwork.device_count, paperwork.checks_made, paperwork.checks_passed,
          paperwork.product_families)
        is distinct from (n.expected_amount, n.risk_score, n.risk_level, n.device_count,
          n.checks_made, n.checks_passed, n.product_families))
    returning ${sql.join(claimColumns.map((name) => sql.ref(`paperwork.${name}`)))}`.execute(tx)
  return storedClaims[0]
}
