import { useQuery } from '@tanstack/react-query'
import { currentCampaigns } from '../../../campaigns/current-campaigns.ts'
import { useConfig, useHttp } from '../../../client/portal.tsx'
import { OfficeAddress } from '../../../members/office-address.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'
import { ActiveCampaigns } from './active-campaigns.tsx'
import { DoesItPay } from './does-it-pay.tsx'
import { paidByFamily, publicAnswers } from './offer-queries.ts'
import { PaidByFamily } from './paid-by-family.tsx'
import { PublicAnswers } from './public-answers.tsx'

/** Below the sign-in: what is paid, what runs now, what is often asked, whom to ask; drawn at once, so that nothing moves. */
export function VisitorOffer() {
  const say = useSay('landing')
  const { contact } = useConfig().brand
  const campaigns = useQuery(currentCampaigns(useHttp()))
  const families = useQuery(paidByFamily(useHttp()))
  const answers = useQuery(publicAnswers(useHttp()))
  if (campaigns.isPending || families.isPending || answers.isPending)
    return <Skeleton height="26rem" />
  return (
    <>
      <PaidByFamily families={families.data ?? []} />
      <DoesItPay />
      <ActiveCampaigns member={null} />
      <PublicAnswers answers={answers.data ?? []} />
      {contact ? (
        <section aria-labelledby="office">
          <h2 id="office" className={styles.heading}>
            {say('landing:office')}
          </h2>
          <OfficeAddress contact={contact} />
        </section>
      ) : null}
    </>
  )
}
