import type { Tx } from '../../tables.ts'
import { assess } from '../assess/assess.ts'
import { judgedColumns } from '../assess/judged-columns.ts'
import { writeRecord } from '../claim/claim-record.ts'

/** Makes the checks and the risk of an undecided claim anew; the amount stays. */
export async function refreshChecks(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  const assessment = await assess(tx, { id, now })
  await writeRecord(tx, id, { checks: JSON.stringify(assessment.checks) })
  const { risk_score, risk_level } = assessment
  await tx
    .updateTable('paperwork')
    .set(judgedColumns(assessment))
    .where('id', '=', id)
    .where((is) => is.or([is('risk_score', '<>', risk_score), is('risk_level', '<>', risk_level)]))
    .execute()
}
