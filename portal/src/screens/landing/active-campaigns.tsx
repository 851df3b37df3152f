import { mayShow } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ruleOfFields } from '../../campaigns/rule-of-fields.ts'
import { runningFor } from '../../campaigns/running.ts'
import { useRuleSentence } from '../../campaigns/use-rule-sentence.ts'
import type { Member } from '../../client/portal.tsx'
import { asAnyUnit, type Loaded, listOf, useUnits } from '../../client/units.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './active-campaigns.module.css'
import landing from './landing.module.css'

/** The campaigns that run now; nothing where there is none. */
export function ActiveCampaigns({ member }: { member: Member }) {
  const { t } = useTranslation('landing')
  const campaigns = useQuery(
    listOf(useUnits('campaign'), { filter: runningFor(member.role), limit: 6 }),
  )
  const found = campaigns.data?.items ?? []
  if (campaigns.isError || (campaigns.isSuccess && found.length === 0)) return null
  const opens = mayShow(member.role, 'sidebar_campaigns')
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns" className={landing.heading}>
        {t('landing:campaigns.title')}
      </h2>
      <ul className={styles.list}>
        {campaigns.isPending ? <Skeleton height="6.5rem" /> : null}
        {found.map((campaign) => (
          <Campaign
            key={campaign.id}
            campaign={campaign}
            to={opens ? `/${member.segment}/campaigns/${campaign.id}` : null}
          />
        ))}
      </ul>
    </section>
  )
}

function Campaign({ campaign, to }: { campaign: Loaded<'campaign'>; to: string | null }) {
  const { t } = useTranslation('landing')
  const { date } = useFormat()
  const { id, name, description, purchase_to } = campaign
  const unit = asAnyUnit(campaign)
  const sentence = useRuleSentence(ruleOfFields(id, unit), unit)
  return (
    <li className={styles.campaign}>
      <h3 className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</h3>
      <p className={styles.text}>{description || sentence}</p>
      <p className={styles.until}>{t('landing:campaigns.until', { date: date(purchase_to) })}</p>
    </li>
  )
}
