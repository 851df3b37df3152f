import type { OpenEntryReason } from '@ruecklauf/model'
import { newId } from '../../../db/id.ts'
import type { ItemStatus, StatusReport } from '../../../sepa/read/bank-message.ts'
import type { Taking } from '../intake/taking.ts'
import { dayOf } from './day-of-report.ts'

interface OpenStatus {
  report: StatusReport
  told: Pick<ItemStatus, 'end_to_end_id' | 'amount' | 'reasons' | 'status'>
  /** From zero, in the order of the file. */
  position: number
  /** Of what is said of the whole file; of its items zero. */
  place?: number
  run: string
  item: string | null
  why: OpenEntryReason
}

/**
 * Keeps what a person decides of a pain.002: what it says of no item of its run, or of another amount, and
 * what comes back.
 */
export async function keepOpenStatus(
  { tx, message, counts, now }: Taking,
  { report, told, position, place = 0, run, item, why }: OpenStatus,
): Promise<void> {
  const [reason] = told.reasons
  const row = await tx
    .insertInto('bank_entry')
    .values({
      id: newId(now.getTime()),
      link_message: message,
      kind: 'pain.002',
      account: '',
      statement_id: `${report.original_message_id} ${report.message_id}`,
      position,
      place,
      reference: null,
      booked_on: dayOf(report, now),
      amount: told.amount ?? 0,
      end_to_end_id: told.end_to_end_id,
      reason_code: reason?.code ?? null,
      text: reason?.text ?? told.status,
      counterparty: null,
      iban_masked: null,
      link_payout_run: run,
      link_payout: item,
      state: 'open',
      why,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) counts[why === 'comes_back' ? 'rejected' : 'open'] += 1
  else counts.known += 1
}
