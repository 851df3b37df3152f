import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './home.module.css'

/** The campaigns that run now: what they bring, for what, until when. */
export function CampaignCards() {
  const { t } = useTranslation('home')
  const campaigns = useQuery(
    listOf(useUnits('campaign'), {
      filter: { op: 'eq', path: 'campaign_status', value: 'active' },
      order: ['purchase_to;asc'],
      limit: 6,
    }),
  )
  const items = campaigns.data?.items
  return (
    <Card title={t('home:campaigns.title')}>
      {campaigns.isPending ? <Skeleton height="8rem" /> : null}
      {items?.length === 0 || campaigns.isError ? <p>{t('home:campaigns.none')}</p> : null}
      <ul className={styles.campaigns}>
        {items?.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </Card>
  )
}

function Campaign({ campaign }: { campaign: Loaded<'campaign'> }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { name, description, purchase_from, purchase_to, claim_to, amount, percent } = campaign
  const days = daysBetween(berlinDay(new Date()), purchase_to)
  const bonus =
    amount !== null
      ? t('home:campaigns.amount', { amount: format.amount(amount) })
      : percent !== null
        ? t('home:campaigns.percent', { percent: format.number(percent) })
        : null
  return (
    <li className={styles.campaign}>
      <strong className={styles.title}>{name}</strong>
      {bonus ? (
        <span className={styles.bonus}>
          <Gift aria-hidden />
          {bonus}
        </span>
      ) : null}
      {description ? <p className={styles.about}>{description}</p> : null}
      <p className={styles.period}>
        <CalendarRange aria-hidden />
        <span>
          {t('home:campaigns.period', {
            from: format.date(purchase_from),
            to: format.date(purchase_to),
          })}
          {days >= 0 && days <= 30 ? `, ${t('home:campaigns.days_left', { count: days })}` : ''}
          <br />
          {t('home:campaigns.claim_to', { day: format.date(claim_to) })}
        </span>
      </p>
    </li>
  )
}
