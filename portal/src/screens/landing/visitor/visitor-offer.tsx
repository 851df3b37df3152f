import type { PublicAnswer } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { currentCampaigns } from '../../../campaigns/current-campaigns.ts'
import { useConfig, useHttp } from '../../../client/portal.tsx'
import { OfficeAddress } from '../../../members/office-address.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'
import { ActiveCampaigns } from './active-campaigns.tsx'
import { DoesItPay } from './does-it-pay.tsx'
import { paidByFamily, publicAnswers } from './offer-queries.ts'
import { PaidByFamily } from './paid-by-family.tsx'

/** Cashback, campaigns, questions and contact below the sign-in; rendered together to avoid layout shifts. */
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

/** Frequent questions before joining, with folded answers; renders nothing if the office has written none. */
function PublicAnswers({ answers }: { answers: readonly PublicAnswer[] }) {
  const say = useSay('landing')
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.heading}>
        {say('landing:questions')}
      </h2>
      <Stack gap={2}>
        {answers.map(({ id, question, answer, language }) => (
          <div key={id} lang={language}>
            <Disclosure summary={question}>
              <Text className={styles.answer}>{answer}</Text>
            </Disclosure>
          </div>
        ))}
      </Stack>
    </section>
  )
}
