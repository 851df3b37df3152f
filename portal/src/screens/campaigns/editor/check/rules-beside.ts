import { type CampaignRule, inArray, statusesInForce } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ruleOfFields } from '../../../../campaigns/rule-of-fields.ts'
import { asAnyUnit, listOf, useUnits } from '../../../../client/units.ts'

/** Rules of upcoming and running campaigns, which a new campaign may contradict. */
export function useRulesBeside(): CampaignRule[] {
  const units = useUnits('campaign')
  const filter = inArray('campaign_status', [...statusesInForce])
  const { data } = useQuery(listOf(units, { filter, limit: 1000 }))
  return (data?.items ?? []).map((unit) => ruleOfFields(unit.id, asAnyUnit(unit)))
}
