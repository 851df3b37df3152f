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

/** Problems listed at most; a check after their correction lists the others. */
const TOLD = 20

/** A problem for which a bank would refuse the file of a run. */
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
 * The problems of a run's future bank file: it is written as a draft and checked. Empty for a run
 * that is paid by hand.
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

/** The part of a run that goes into its file. */
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
export async function requireSoundFile(tx: Tx, run: PayoutRun, checking: Checking): Promise<void> {
  const [first] = await fileProblems(tx, run, checking)
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
