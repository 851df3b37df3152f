import { type Filter, mayShow, type Role } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './active-campaigns.module.css'
import landing from './landing.module.css'

/** The campaigns that run now; nothing where there is none. */
export function ActiveCampaigns({ member }: { member: Member }) {
  const { t } = useTranslation('landing')
  const { date } = useFormat()
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
        {found.map(({ id, name, description, purchase_to }) => (
          <li key={id} className={styles.campaign}>
            <h3 className={styles.name}>
              {opens ? <Link to={`/${member.segment}/campaigns/${id}`}>{name}</Link> : name}
            </h3>
            {description ? <p className={styles.text}>{description}</p> : null}
            <p className={styles.until}>
              {t('landing:campaigns.until', { date: date(purchase_to) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Participants see what is meant for them, the office all. */
function runningFor(role: Role): Filter {
  const running: Filter = { op: 'eq', path: 'campaign_status', value: 'active' }
  if (role !== 'installer' && role !== 'wholesaler') return running
  const audience: Filter = { op: 'in', path: 'audience', values: [role, 'both'] }
  return { op: 'and', filters: [running, audience] }
}
