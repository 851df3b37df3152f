import { type CurrentCampaign, mayShow } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CampaignRow } from '../../../campaigns/campaign-row.tsx'
import { currentCampaigns } from '../../../campaigns/current-campaigns.ts'
import { type Member, useHttp } from '../../../client/portal.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import landing from '../landing.module.css'
import styles from './active-campaigns.module.css'

/** Current campaigns for members and visitors; renders nothing if there are none. */
export function ActiveCampaigns({ member }: { member: Member | null }) {
  const say = useSay('landing')
  const campaigns = useQuery(currentCampaigns(useHttp()))
  if (campaigns.isError || campaigns.data?.length === 0) return null
  const opens = member && mayShow(member.permissions, 'sidebar_campaigns')
  const titleOf = ({ id, name }: CurrentCampaign) =>
    opens ? (
      <Link to="/$member/campaigns/$id" params={{ member: member.segment, id }}>
        {name}
      </Link>
    ) : (
      name
    )
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns" className={landing.heading}>
        {say('landing:campaigns.title')}
      </h2>
      <ul className={styles.list}>
        {campaigns.isPending ? <Skeleton height="6.5rem" /> : null}
        {campaigns.data?.slice(0, most).map((campaign) => (
          <li key={campaign.id} className={styles.campaign}>
            <CampaignRow campaign={campaign} title={titleOf(campaign)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const most = 6
