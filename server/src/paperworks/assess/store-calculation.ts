import type { Calculation } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { writeRecord } from '../claim/claim-record.ts'
import { participantTrace } from '../wording/describe-trace.ts'

/** Stores the new amount of a submitted claim, with the amounts and traces of its devices. */
export async function storeCalculation(
  tx: Tx,
  { claim, calculation }: { claim: string; calculation: Calculation },
): Promise<void> {
  const rows = calculation.lines.map(({ line, amount, trace }) => ({ id: line, amount, trace }))
  await sql`update paperwork_line l set expected_amount = n.amount, trace = n.trace
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id text, amount bigint, trace jsonb)
    where l.id = n.id and l.link_paperwork = ${claim}`.execute(tx)
  await tx
    .updateTable('paperwork')
    .set({ expected_amount: calculation.amount })
    .where('id', '=', claim)
    .execute()
  const trace = JSON.stringify(participantTrace(calculation.trace))
  await writeRecord(tx, claim, { trace })
}
