import { corrections, type Provenance } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { readRecord, writeRecord } from '../claim/claim-record.ts'
import type { Correction } from './wanted.ts'

interface Corrected {
  claim: string
  corrections: readonly Correction[]
  by: Provenance[string]['origin']
}

/** Writes corrected values into the claim and its devices, each marked with its origin. */
export async function storeCorrected(tx: Tx, { claim, corrections: items, by }: Corrected) {
  for (const { kind, line, value } of items) {
    const { of, field } = corrections[kind]
    const mark = { [field]: { origin: by } }
    if (of === 'paperwork_line') {
      const { provenance } = await tx
        .selectFrom('paperwork_line')
        .select('provenance')
        .where('id', '=', line)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('paperwork_line')
        .set({ [field]: value, provenance: JSON.stringify({ ...provenance, ...mark }) })
        .where('id', '=', line)
        .execute()
    } else {
      const { provenance } = await readRecord(tx, claim, ['provenance'])
      await tx
        .updateTable('paperwork')
        .set({ [field]: value })
        .where('id', '=', claim)
        .execute()
      await writeRecord(tx, claim, { provenance: JSON.stringify({ ...provenance, ...mark }) })
    }
  }
}
