import { useQuery } from '@tanstack/react-query'
import { CampaignCard } from '../../campaigns/campaign-card.tsx'
import { currentCampaigns } from '../../campaigns/current-campaigns.ts'
import { useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './home.module.css'
import { PersonalTarget } from './personal-target.tsx'

/** The campaigns that run now: what they bring, for what, until when. */
export function CampaignCards() {
  const say = useSay('home')
  const campaigns = useQuery(currentCampaigns(useUnits('campaign')))
  const none = campaigns.isError || campaigns.data?.length === 0
  return (
    <Card title={say('home:campaigns.title')}>
      {campaigns.isPending ? <Skeleton height="8rem" /> : null}
      {none ? <p>{say('home:campaigns.none')}</p> : null}
      <Stack as="ul" gap={4}>
        {campaigns.data?.map((campaign) => (
          <li key={campaign.id} className={styles.campaign}>
            <CampaignCard campaign={campaign}>
              {campaign.personal_target ? <PersonalTarget campaign={campaign.id} /> : null}
            </CampaignCard>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
