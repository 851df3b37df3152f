import type { AnswerCounts } from '@ruecklauf/model'
import { useSay } from '../../../ui/text/use-say.ts'

/** Summarises the result of a bank file in one line. Omits zero counts. */
export function useBrought() {
  const say = useSay('payouts')
  return (counts: AnswerCounts): string =>
    parts
      .filter((part) => counts[part] > 0)
      .map((part) => say(`payouts:answers.brought.${part}`, { count: counts[part] }))
      .join(' · ') || say('payouts:answers.nothing')
}

const parts = [
  'executed',
  'accepted',
  'returned',
  'rejected',
  'checked',
  'open',
  'known',
  'other',
] as const satisfies readonly (keyof AnswerCounts)[]
