import type { CurrentCampaign } from '@ruecklauf/model'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'

/** The bonus in two or three words. Null if it only counts. */
export function useBonus(campaign: CurrentCampaign) {
  const say = useSay('campaign_card')
  const bonus = useBonusAlone(campaign)
  return bonus && campaign.replaces_base ? say('campaign_card:instead', { bonus }) : bonus
}

function useBonusAlone(campaign: CurrentCampaign) {
  const { pays, amount_rule, amount, percent, min_quantity, personal_target } = campaign
  const say = useSay('campaign_card')
  const format = useFormat()
  if (!pays) return null
  if (percent !== null && amount_rule.startsWith('percent'))
    return say.maybe(`campaign_card:${amount_rule}`, { percent: format.number(percent) })
  if (amount === null) return null
  return say.maybe(`campaign_card:amount_${personal_target ? 'target' : amount_rule}`, {
    amount: format.amount(amount),
    quantity: min_quantity ?? 1,
  })
}

/** The wholesaler's bonus or share. */
export function useShareTold({ share }: CurrentCampaign) {
  const say = useSay('campaign_card')
  const format = useFormat()
  if (!share) return null
  const { mode, amount, percent } = share
  const parts = [
    amount === null ? null : say('campaign_card:share.amount', { amount: format.amount(amount) }),
    percent === null
      ? null
      : say('campaign_card:share.percent', { percent: `${format.number(percent)} %` }),
  ].filter(Boolean)
  return parts.length > 0 ? say(`campaign_card:share.${mode}`, { parts: parts.join(' + ') }) : null
}

export function useBudgetTold({ budget }: CurrentCampaign) {
  const say = useSay('campaign_card')
  const { amount } = useFormat()
  if (!budget) return null
  if (budget.free !== null && budget.state !== 'gone')
    return say('campaign_card:budget.free', { amount: amount(budget.free) })
  return say(`campaign_card:budget.${budget.state}`)
}
