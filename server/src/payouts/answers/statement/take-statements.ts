import type { AccountReport } from '../../../sepa/read/bank-message.ts'
import type { Taking } from '../intake/taking.ts'
import { type BankLine, linesOf } from './bank-line.ts'
import { takeLines } from './take-lines.ts'

/** So many lines are looked up, booked and stored at once; others have their turn in between. */
const AT_ONCE = 500

/** Takes in what was booked by statements or notices of our account; what is only announced is not. */
export async function takeStatements(taking: Taking, { parts }: AccountReport): Promise<void> {
  let account = ''
  let waiting: BankLine[] = []
  const flush = async () => {
    const lines = waiting
    waiting = []
    await takeLines(taking, lines)
  }
  for await (const part of parts) {
    if (part.kind === 'statement') {
      await flush()
      account = part.account
    } else if (part.status === 'BOOK') {
      for (const line of linesOf(part, account)) {
        waiting.push(line)
        if (waiting.length === AT_ONCE) await flush()
      }
    }
  }
  await flush()
}
