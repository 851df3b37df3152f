import type { BankEntryKind } from '@ruecklauf/model'
import { decimalOf } from '../../../sepa/amount.ts'
import type { AccountEntry, AccountStatement } from '../../../sepa/read/bank-message.ts'
import { refusedBankFile } from '../../../sepa/refused-bank-file.ts'
import type { Taking } from '../intake/taking.ts'

/** A statement whose entries are being added up. */
export interface AddedUp {
  head: AccountStatement
  /** The sum of booked entries in cents. */
  sum: number
}

/** The effect of an entry on its statement's balance. */
export const bookedOf = ({ status, amount }: AccountEntry): number =>
  status === 'BOOK' ? amount : 0

/** A page together with all earlier ones; null where some are missing, or it is the only one. */
export function addedTo(before: AddedUp | null, { head, sum }: AddedUp): AddedUp | null {
  const { page, account, statement_id } = head
  if (page === null) return null
  if (page.number === 1) return { head, sum }
  const follows =
    before !== null &&
    before.head.account === account &&
    before.head.statement_id === statement_id &&
    before.head.page?.number === page.number - 1
  return follows ? { head: { ...before.head, page }, sum: before.sum + sum } : null
}

/**
 * Refuses an incomplete statement: opening balance and entries must give the closing balance. Pages
 * may have their own balances, or those of the whole.
 * @throws refusedBankFile `bank_file_balances`
 */
function requireBalance(added: AddedUp, before: AddedUp | null): void {
  const { page, opening, closing, statement_id } = added.head
  const all = addedTo(before, added)
  if (fits(added)) return
  if (page !== null && (!page.is_last || all === null)) return
  const joined = {
    head: { ...added.head, opening: all?.head.opening ?? opening },
    sum: all?.sum ?? added.sum,
  }
  if (fits(joined)) return
  const expected = decimalOf((joined.head.opening?.amount ?? 0) + joined.sum)
  const stated = decimalOf(closing?.amount ?? 0)
  throw refusedBankFile('bank_file_balances', { statement: statement_id, expected, stated })
}

const fits = ({ head: { opening, closing }, sum }: AddedUp) =>
  opening === null || closing === null || opening.amount + sum === closing.amount

/**
 * Checks a statement, or a page of one, after its end, and stores its head to detect missing ones.
 * @param before The pages before it in the same file
 */
export async function keepStatement(
  { tx, message, kind }: Pick<Taking, 'tx' | 'message'> & { kind: BankEntryKind },
  added: AddedUp,
  before: AddedUp | null,
): Promise<void> {
  if (kind !== 'camt.053') return
  requireBalance(added, before)
  const { account, statement_id, page, sequence_number, opening, closing } = added.head
  await tx
    .insertInto('bank_statement')
    .values({
      link_message: message,
      account,
      statement_id,
      page: page?.number ?? 1,
      sequence_number: /^\d{1,9}$/.test(sequence_number ?? '') ? Number(sequence_number) : null,
      opening: opening?.amount ?? null,
      opening_on: opening?.on ?? null,
      closing: closing?.amount ?? null,
      closing_on: closing?.on ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
