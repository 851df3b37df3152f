import { berlinDay, type CurrentCampaign, daysBetween } from '@ruecklauf/model'
import { CalendarRange, Gift, Layers, Percent, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure } from '../ui/layout/fold/disclosure.tsx'
import { Text } from '../ui/text/text.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import styles from './campaign-card.module.css'

interface CampaignCardProps {
  campaign: CurrentCampaign
  /** Instead of its name. */
  title?: ReactNode
  /** What it means for the reader in person, below its rules. */
  children?: ReactNode
}

/** What a campaign brings, for what, how long, and what its budget still holds. */
export function CampaignCard({ campaign, title, children }: CampaignCardProps) {
  const say = useSay('campaign_card')
  const { name, description, described_in, sentence, stacking, subsidy_notice } = campaign
  const bonus = useBonus(campaign)
  const budget = useBudgetTold(campaign)
  const share = useShareTold(campaign)
  return (
    <>
      <Text as="h3" size="body" strong>
        {title ?? name}
      </Text>
      {bonus ? (
        <p className={styles.bonus}>
          <Gift aria-hidden />
          {bonus}
        </p>
      ) : null}
      <p className={styles.rule} lang={description ? described_in : undefined}>
        {description || sentence}
      </p>
      {children}
      <p className={styles.fact}>
        <CalendarRange aria-hidden />
        <Period campaign={campaign} />
      </p>
      {share ? (
        <p className={styles.fact}>
          <Percent aria-hidden />
          {share}
        </p>
      ) : null}
      {budget ? (
        <p className={styles.fact} data-state={campaign.budget?.state}>
          <Wallet aria-hidden />
          {budget}
        </p>
      ) : null}
      {stacking === 'stackable' ? null : (
        <p className={styles.fact}>
          <Layers aria-hidden />
          {say(`campaign_card:stacking.${stacking}`)}
        </p>
      )}
      {subsidy_notice ? (
        <Text size="small" muted>
          {say('campaign_card:notice')}
        </Text>
      ) : null}
      {description && sentence ? (
        <Disclosure summary={say('campaign_card:rules')}>
          <p className={styles.rules}>{sentence}</p>
        </Disclosure>
      ) : null}
    </>
  )
}

function Period({ campaign }: { campaign: CurrentCampaign }) {
  const say = useSay('campaign_card')
  const { date } = useFormat()
  const { reference_date, purchase_from, purchase_to } = campaign
  const days = daysBetween(berlinDay(new Date()), purchase_to)
  const length = purchase_from === purchase_to ? 'day' : 'period'
  const period = say(`campaign_card:${length}.${reference_date}`, {
    from: date(purchase_from),
    to: date(purchase_to),
  })
  if (days < 0 || days > 30) return period
  return `${period}, ${say('campaign_card:days_left', { count: days })}`
}

/** What it brings, in two or three words; null where it only counts. */
function useBonus(campaign: CurrentCampaign) {
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

/** What a wholesaler gets on top, or bears of it. */
function useShareTold({ share }: CurrentCampaign) {
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

function useBudgetTold({ budget }: CurrentCampaign) {
  const say = useSay('campaign_card')
  const { amount } = useFormat()
  if (!budget) return null
  if (budget.free !== null && budget.state !== 'gone')
    return say('campaign_card:budget.free', { amount: amount(budget.free) })
  return say(`campaign_card:budget.${budget.state}`)
}
