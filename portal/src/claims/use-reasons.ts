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

/** A reason of the catalogue. */
export interface OfficeReason extends Reason {
  /** The reviewers' label, in the member's language. */
  name: string
  group: UnitOf<'reason'>['reason_group']
  offered: readonly ReasonUse[]
}

/** The office's reasons by code, in order. Empty until loaded. */
export function useReasons(): ReadonlyMap<string, OfficeReason> {
  const { language } = useSay()
  const units = useQuery(listOf(useUnits('reason'), { limit: 500 })).data?.items
  return new Map(units?.map((unit) => [unit.code, officeReason(unit, language)]))
}

/** The reasons without a text of their own. */
export const wordless = (reasons: ReadonlyMap<string, Reason>): ReadonlySet<string> =>
  new Set([...reasons.values()].filter(({ needs_text }) => needs_text).map(({ code }) => code))

/**
 * The recipient's text of a decision, in its wording at that time. Otherwise the reviewers' label.
 */
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
