import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Ibans } from '../../security/ibans/ibans.ts'
import type { Tables, Tx } from '../../tables.ts'
import type { PayoutRun } from '../run/lock-runs.ts'
import { bankFile } from './bank-file.ts'
import { type CsvRun, runCsv } from './csv.ts'
import { debtorOfRun } from './debtor.ts'
import type { FileItem } from './file-items.ts'
import { orderOf } from './file-problems.ts'

type FileKind = Selectable<Tables['payout_file']>['kind']

interface RunFile {
  kind: FileKind
  filename: string
  bytes: Uint8Array
}

/**
 * Writes the files of a run, once, and encrypted: all later reads get the same bytes.
 * @returns the SHA-256 of the paying file.
 */
export async function writeFiles(
  tx: Tx,
  run: PayoutRun,
  { items, ibans, now }: Pick<Written, 'items' | 'now'> & { ibans: Pick<Ibans, 'sealBytes'> },
): Promise<string> {
  const files = filesOf(run, { items, now, debtor: await debtorOfRun(tx, run) }).map((file) => ({
    ...file,
    ...ibans.sealBytes(file.bytes),
    link_payout_run: run.id,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    made_at: now.toISOString(),
  }))
  await tx.insertInto('payout_file').values(files).execute()
  const [first] = files
  if (!first) throw new Error('a run without a file')
  return first.sha256
}

interface Written extends Pick<CsvRun, 'debtor'> {
  items: readonly FileItem[]
  now: Date
}

/** The first is the paying file: the bank's, or the list for paying by hand. */
function filesOf(run: PayoutRun, { items, debtor, now }: Written): RunFile[] {
  const order = orderOf(run, { debtor, now })
  const name = `Auszahlungslauf-${run.run_number}`
  const csv = { kind: 'csv' as const, filename: `${name}.csv`, bytes: runCsv(order, items) }
  if (run.way === 'by_hand') return [csv]
  const bytes = bankFile(order, items)
  return [{ kind: 'pain.001', filename: `${name}.xml`, bytes }, csv]
}
