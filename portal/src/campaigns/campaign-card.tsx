import { berlinDay, type CurrentCampaign, daysBetween } from '@ruecklauf/model'
import { CalendarRange, Gift, Layers, Percent, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure } from '../ui/layout/fold/disclosure.tsx'
import { Text } from '../ui/text/text.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import styles from './campaign-card.module.css'
import { useBonus, useBudgetTold, useShareTold } from './campaign-told.ts'

interface CampaignCardProps {
  campaign: CurrentCampaign
  /** Replaces its name. */
  title?: ReactNode
  /** The campaign's meaning for the member, below its rules. */
  children?: ReactNode
}

/** A campaign's bonus, products, period and remaining budget. */
export function CampaignCard({ campaign, title, children }: CampaignCardProps) {
  const { name, description, described_in, sentence } = campaign
  const bonus = useBonus(campaign)
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
      <CampaignFacts campaign={campaign} />
    </>
  )
}

/** Further terms: shares, remaining budget, combinations, and the complete rule. */
export function CampaignFacts({ campaign }: { campaign: CurrentCampaign }) {
  const say = useSay('campaign_card')
  const { description, sentence, stacking, subsidy_notice } = campaign
  const budget = useBudgetTold(campaign)
  const share = useShareTold(campaign)
  return (
    <>
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

/** The period of the campaign. */
export function Period({ campaign }: { campaign: CurrentCampaign }) {
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
