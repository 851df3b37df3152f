import { toCents } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useReasons, wordless } from '../../../claims/use-reasons.ts'
import { type Units, useUnits } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { DecisionPanelProps } from './decision-panel.tsx'
import { effectOf } from './lines/choices.ts'
import { grantedOf, upholdProblem } from './lines/decided-before.ts'
import type { Steps } from './use-steps.ts'

/** What the choices grant, and in words why they can't be sent yet. */
export function useGranting(
  { lines, choices, entitlement }: Pick<DecisionPanelProps, 'lines' | 'choices' | 'entitlement'>,
  { has, isObjection }: Steps,
) {
  const say = useSay('review')
  const format = useFormat()
  const grant = useQuery({ ...grantOf(useUnits('paperwork')), enabled: has('approve') }).data
  const effect = effectOf(lines, choices, {
    entitled: entitlement.amounts,
    wordless: wordless(useReasons()),
  })
  const limit = grant?.limit ?? null
  const problem = isObjection ? upholdProblem(effect, lines) : null
  return {
    grant,
    limit,
    effect,
    /** A device is incomplete. */
    unready: effect.unready.length > 0 ? say('review:decision.unready') : null,
    calculating: entitlement.isStale ? say('review:decision.calculating') : null,
    /** The amount exceeds the member's limit or what an objection can bring. */
    beyond:
      limit !== null && effect.approved > toCents(limit)
        ? say('review:decision.beyond')
        : problem && say(`review:objection.${problem}`, { before: format.cents(grantedOf(lines)) }),
  }
}

/** The member's approval limit for one claim, and when an approval of today is paid out. */
const grantOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: ['paperwork', 'grant'],
    queryFn: ({ signal }) => units.callFunction({ name: 'grant' }, { signal, quiet: true }),
    // No event reports changed limits, so the reviewer's view updates within this interval.
    refetchInterval: 30_000,
  })
