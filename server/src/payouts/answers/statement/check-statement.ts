import type { BankEntryKind } from '@ruecklauf/model'
import { decimalOf } from '../../../sepa/amount.ts'
import type { AccountEntry, AccountStatement } from '../../../sepa/read/bank-message.ts'
import { refusedBankFile } from '../../../sepa/refused-bank-file.ts'
import type { Taking } from '../intake/taking.ts'

/** A statement whose entries are being added up. */
export interface AddedUp {
  head: AccountStatement
  /** Cents of what was booked. */
  sum: number
}

/** What an entry adds to the balance of its statement. */
export const bookedOf = ({ status, amount }: AccountEntry): number =>
  status === 'BOOK' ? amount : 0

/**
 * Refuses a statement that is not whole: its balance before and what was booked are not its balance after.
 * @throws refusedBankFile `bank_file_balances`
 */
function requireBalance({ head, sum }: AddedUp): void {
  const { opening, closing, statement_id } = head
  if (opening === null || closing === null || opening.amount + sum === closing.amount) return
  const values = { statement: statement_id, expected: decimalOf(opening.amount + sum) }
  throw refusedBankFile('bank_file_balances', { ...values, stated: decimalOf(closing.amount) })
}

/** Checks a statement that was read to its end, and keeps its head, from which missing ones are known. */
export async function keepStatement(
  { tx, message, kind }: Pick<Taking, 'tx' | 'message'> & { kind: BankEntryKind },
  added: AddedUp,
): Promise<void> {
  if (kind !== 'camt.053') return
  requireBalance(added)
  const { account, statement_id, sequence_number, opening, closing } = added.head
  await tx
    .insertInto('bank_statement')
    .values({
      link_message: message,
      account,
      statement_id,
      sequence_number: /^\d{1,9}$/.test(sequence_number ?? '') ? Number(sequence_number) : null,
      opening: opening?.amount ?? null,
      opening_on: opening?.on ?? null,
      closing: closing?.amount ?? null,
      closing_on: closing?.on ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
