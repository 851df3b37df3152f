import {
  type Language,
  type Reason,
  type ReasonUse,
  reasonOf,
  type Wording,
  wordingIn,
  wordingOf,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { listOf, type UnitOf, useUnits } from '../client/units.ts'
import { useSay } from '../ui/text/use-say.ts'

/** A reason as it is offered and read. */
export interface OfficeReason extends Reason {
  /** What reviewers call it, in the reader's language. */
  name: string
  group: UnitOf<'reason'>['reason_group']
  offered: readonly ReasonUse[]
}

/** The reasons of the office by their codes, in their order; none while they are not known. */
export function useReasons(): ReadonlyMap<string, OfficeReason> {
  const { language } = useSay()
  const units = useQuery(listOf(useUnits('reason'), { limit: 500 })).data?.items
  return new Map(units?.map((unit) => [unit.code, officeReason(unit, language)]))
}

/** Of the reasons those that say nothing by themselves. */
export const wordless = (reasons: ReadonlyMap<string, Reason>): ReadonlySet<string> =>
  new Set([...reasons.values()].filter(({ needs_text }) => needs_text).map(({ code }) => code))

/** What a reader is told of a decision: as it was worded then; what reviewers call it otherwise. */
export function useReasonWords() {
  const { language } = useSay()
  const reasons = useReasons()
  return (code: string | null, words: Wording | null): string | null =>
    words ? wordingIn(words, language) : (code && reasons.get(code)?.name) || null
}

const officeReason = (unit: UnitOf<'reason'>, language: Language): OfficeReason => ({
  ...reasonOf(unit),
  name: wordingIn(wordingOf(unit, 'name'), language),
  group: unit.reason_group,
  offered: unit.active ? (unit.offered_for ?? []) : [],
})
