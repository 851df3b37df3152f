import { addDays, berlinDay, type IsoDate } from '@ruecklauf/model'
import type { AccountReport } from '../../../sepa/read/bank-message.ts'
import { refusedBankFile } from '../../../sepa/refused-bank-file.ts'
import type { Taking } from '../intake/taking.ts'
import { type BankLine, linesOf } from './bank-line.ts'
import { type AddedUp, addedTo, bookedOf, keepStatement } from './check-statement.ts'
import { takeLines } from './take-lines.ts'

/** Lines per batch; other work runs in between. */
const AT_ONCE = 500

/** Imports booked entries of our account from statements or notices; skips announced ones. */
export async function takeStatements(taking: Taking, { parts }: AccountReport): Promise<void> {
  let open: AddedUp | null = null
  let before: AddedUp | null = null
  let waiting: BankLine[] = []
  const flush = async () => {
    const lines = waiting
    waiting = []
    await takeLines(taking, lines)
  }
  const close = async () => {
    await flush()
    if (!open) return
    await keepStatement(taking, open, before)
    before = addedTo(before, open)
  }
  for await (const part of parts) {
    if (part.kind === 'statement') {
      await close()
      open = { head: part, sum: 0 }
      continue
    }
    if (open === null || part.status !== 'BOOK') continue
    requireBooked(part.booked_on ?? part.value_on, taking.now)
    open.sum += bookedOf(part)
    for (const line of linesOf(part, open.head)) {
      waiting.push(line)
      if (waiting.length === AT_ONCE) await flush()
    }
  }
  await close()
}

/** An evening's statement may have the next business day: over Easter, or the turn of a year. */
const AHEAD_DAYS = 5

/**
 * Refuses a future day, on which no bank has booked anything yet.
 * @throws refusedBankFile `bank_file_future`
 */
function requireBooked(day: IsoDate | null, now: Date): void {
  if (day !== null && day > addDays(berlinDay(now), AHEAD_DAYS))
    throw refusedBankFile('bank_file_future', { day })
}
