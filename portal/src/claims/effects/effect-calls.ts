import { arkes, type RuleEffects } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type Units, useUnits } from '../../client/units.ts'
import { mayCall } from '../../units/fields/fields.ts'

export type Effect = RuleEffects['rules'][number]

type ClaimUnits = Pick<Units<'paperwork'>, 'callFunction'>

/** All rules in one query, shared by the components beside each rule. */
const effectsOf = (units: ClaimUnits) =>
  queryOptions({
    queryKey: ['paperwork', 'rule_effects'],
    queryFn: ({ signal }) => units.callFunction({ name: 'rule_effects' }, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** Visible rows. A spreadsheet gets the server's maximum. */
export const SHOWN = 20
export const SAVED = 1_000

export const ruleClaimsOf = (units: ClaimUnits, rule: string, limit: number) =>
  queryOptions({
    queryKey: ['paperwork', 'rule_claims', rule, limit],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'rule_claims' }, { signal, query: { rule, limit } }),
  })

/** What rules saved or cost in 90 days, by rule. Undefined while loading, and without access. */
export function useRuleEffects(): ReadonlyMap<string, Effect> | undefined {
  const { role } = useMember()
  const enabled = mayCall(role, arkes.paperwork, 'rule_effects')
  const { data } = useQuery({ ...effectsOf(useUnits('paperwork')), enabled })
  return data && new Map(data.rules.map((effect) => [effect.rule, effect]))
}
