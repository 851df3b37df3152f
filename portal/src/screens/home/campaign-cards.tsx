import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ruleOfFields } from '../../campaigns/rule-of-fields.ts'
import { runningFor } from '../../campaigns/running.ts'
import { useRuleSentence } from '../../campaigns/use-rule-sentence.ts'
import { useMember } from '../../client/portal.tsx'
import { asAnyUnit, type Loaded, listOf, useUnits } from '../../client/units.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './home.module.css'
import { PersonalTarget } from './personal-target.tsx'

/** The campaigns that run now: what they bring, for what, until when. */
export function CampaignCards() {
  const { t } = useTranslation('home')
  const { role } = useMember()
  const campaigns = useQuery(
    listOf(useUnits('campaign'), {
      filter: runningFor(role),
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
  const unit = asAnyUnit(campaign)
  const sentence = useRuleSentence(ruleOfFields(campaign.id, unit), unit)
  const { name, purchase_from, purchase_to, subsidy_notice } = campaign
  const days = daysBetween(berlinDay(new Date()), purchase_to)
  const bonus = bonusOf(campaign, { format, t })
  return (
    <li className={styles.campaign}>
      <strong className={styles.title}>{name}</strong>
      {bonus ? (
        <span className={styles.bonus}>
          <Gift aria-hidden />
          {bonus}
        </span>
      ) : null}
      {sentence ? <p className={styles.rule}>{sentence}</p> : null}
      {campaign.personal_target ? <PersonalTarget campaign={campaign.id} /> : null}
      <p className={styles.period}>
        <CalendarRange aria-hidden />
        <span>
          {t('home:campaigns.period', {
            from: format.date(purchase_from),
            to: format.date(purchase_to),
          })}
          {days >= 0 && days <= 30 ? `, ${t('home:campaigns.days_left', { count: days })}` : ''}
        </span>
      </p>
      {subsidy_notice ? <p className={styles.about}>{t('home:campaigns.notice')}</p> : null}
    </li>
  )
}

interface Words {
  format: ReturnType<typeof useFormat>
  t: (key: string, values: Record<string, string | number>) => string
}

/** What it brings, in two or three words; null where it only counts. */
function bonusOf(campaign: Loaded<'campaign'>, { format, t }: Words): string | null {
  const { pays, amount_rule, amount, percent, min_quantity, personal_target } = campaign
  if (!pays) return null
  if (percent !== null && amount_rule.startsWith('percent'))
    return t('home:campaigns.percent', { percent: format.number(percent) })
  if (amount === null) return null
  if (personal_target) return t('home:campaigns.amount_target', { amount: format.amount(amount) })
  return t(`home:campaigns.amount_${amount_rule}`, {
    amount: format.amount(amount),
    quantity: min_quantity ?? 1,
  })
}
