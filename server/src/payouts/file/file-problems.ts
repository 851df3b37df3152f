import { berlinDay, executionDayAt, type Say } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import type { Ibans } from '../../security/ibans/ibans.ts'
import { checkCreditTransfers } from '../../sepa/rules/check-credit-transfers.ts'
import { type RuleProblem, ruleSentence } from '../../sepa/rules/rule-table.ts'
import type { Tx } from '../../tables.ts'
import type { PayoutRun } from '../run/lock-runs.ts'
import { bankFile } from './bank-file.ts'
import { debtorMissing, debtorOfRun } from './debtor.ts'
import { fileItems } from './file-items.ts'

/** So many problems are told; whoever mends these asks again. */
const TOLD = 20

/** What speaks against the file of a run, as a bank would refuse it. */
export interface FileProblem {
  code: string
  sentence: string
}

interface Checking {
  say: Say
  now: Date
  ibans: Pick<Ibans, 'open'>
}

/**
 * What speaks against the bank's file of a run that has none yet: it is written as it would be and checked.
 * Empty for a run that is paid by hand.
 */
export async function fileProblems(
  tx: Tx,
  run: PayoutRun,
  { say, now, ibans }: Checking,
): Promise<FileProblem[]> {
  const { way, payout_run_status: status, item_count } = run
  if (way === 'by_hand' || (status !== 'draft' && status !== 'released') || item_count === 0)
    return []
  const debtor = await debtorOfRun(tx, run)
  if (!debtor.iban || !debtor.name)
    return [{ code: 'debtor_missing', sentence: say('failures:payout_debtor_missing') }]
  const items = await fileItems(tx, { run: run.id, ibans })
  const holders = new Map(items.map((item) => [item.end_to_end_id, item.account_holder]))
  const problems = await checkCreditTransfers(bankFile(orderOf(run, { debtor, now }), items))
  return problems.slice(0, TOLD).map((problem) => {
    const holder = holders.get(problem.end_to_end_id ?? '')
    return { code: problem.code, sentence: sentenceOf(problem, say, holder) }
  })
}

/** What of a run goes into its file. */
export const orderOf = (
  { id, run_number, execution_on }: PayoutRun,
  { debtor, now }: { debtor: Awaited<ReturnType<typeof debtorOfRun>>; now: Date },
) => ({
  label: `Lauf ${run_number}`,
  execution_on: executionDayAt(execution_on, { today: berlinDay(now) }),
  debtor,
  message_id: id.replaceAll('-', ''),
  created_at: now,
})

function sentenceOf(problem: RuleProblem, say: Say, holder?: string): string {
  const about = [holder, problem.value].filter(Boolean).join(', ')
  const sentence = say(ruleSentence(problem.code))
  return about ? `${about}: ${sentence}` : sentence
}

/**
 * Refuses to release or write a run whose file a bank would refuse.
 * @throws conflict `payout_debtor_missing`, `payout_file_problems`
 */
export async function requireSoundFile(tx: Tx, run: PayoutRun, told: Checking): Promise<void> {
  const [first] = await fileProblems(tx, run, told)
  if (!first) return
  if (first.code === 'debtor_missing') throw debtorMissing()
  const { sentence } = first
  const message = `the bank would refuse the file: ${first.code}`
  throw failure(
    'conflict',
    'payout_file_problems',
    { context: 'payout_run', message },
    { sentence },
  )
}
