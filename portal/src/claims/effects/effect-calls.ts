import { arkes, type RuleEffects } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type Units, useUnits } from '../../client/units.ts'
import { mayCall } from '../../units/fields/fields.ts'

export type Effect = RuleEffects['rules'][number]

type ClaimUnits = Pick<Units<'paperwork'>, 'callFunction'>

/** All rules at once: what stands beside each of them asks one time. */
const effectsOf = (units: ClaimUnits) =>
  queryOptions({
    queryKey: ['paperwork', 'rule_effects'],
    queryFn: ({ signal }) => units.callFunction({ name: 'rule_effects' }, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** Rows of a list that are shown; a spreadsheet gets as many as the server gives at once. */
export const SHOWN = 20
export const SAVED = 1_000

export const ruleClaimsOf = (units: ClaimUnits, rule: string, limit: number) =>
  queryOptions({
    queryKey: ['paperwork', 'rule_claims', rule, limit],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'rule_claims' }, { signal, query: { rule, limit } }),
  })

/** What rules saved or cost in 90 days, by rule; undefined while it loads, and for whoever may not know. */
export function useRuleEffects(): ReadonlyMap<string, Effect> | undefined {
  const { role } = useMember()
  const enabled = mayCall(role, arkes.paperwork, 'rule_effects')
  const { data } = useQuery({ ...effectsOf(useUnits('paperwork')), enabled })
  return data && new Map(data.rules.map((one) => [one.rule, one]))
}
