import { type ClaimCampaign, describeStep } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Loaded, type Units, useUnits } from '../../../client/units.ts'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from './block.tsx'
import styles from './campaigns.module.css'

/** The effect of campaigns and limits on the whole claim, and their remaining budgets. */
export function Campaigns({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('review', 'steps', 'words')
  const campaigns = useQuery(campaignsOf(useUnits('paperwork'), claim.id)).data
  const steps = (claim.trace ?? []).filter(({ stage }) => stage !== 'eligibility')
  return (
    <Block title={say('review:campaigns.title')}>
      {campaigns ? null : <Skeleton height="3rem" />}
      {campaigns?.length === 0 ? (
        <Text size="small" muted>
          {say('review:campaigns.none')}
        </Text>
      ) : null}
      <ul className={styles.list}>
        {campaigns?.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {steps.length > 0 ? (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={`${step.code} ${JSON.stringify(step.values)}`}>{describeStep(step, say)}</li>
          ))}
        </ul>
      ) : null}
    </Block>
  )
}

function Campaign({ campaign }: { campaign: ClaimCampaign }) {
  const say = useSay('review', 'campaign_card')
  const { amount } = useFormat()
  const {
    name,
    version,
    units,
    reserved,
    spent,
    wanted: requestedAmount,
    outcome,
    budget,
  } = campaign
  const share = spent > 0 ? spent : reserved
  // An amount of zero is a refusal, not a partial payment.
  const displayedOutcome = outcome === 'partial' && share === 0 ? 'refused' : outcome
  const paid = spent > 0 ? 'spent' : reserved > 0 ? 'reserved' : 'nothing'
  return (
    <li>
      <span className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.amount}>
          {say(`review:campaigns.${paid}`, { amount: amount(share) })}
          {outcome === 'sufficient'
            ? null
            : share > 0
              ? ` ${say('review:campaigns.wanted', { amount: amount(requestedAmount) })}`
              : `, ${say('review:campaigns.possible', { amount: amount(requestedAmount) })}`}
        </span>
      </span>
      <Text as="span" size="small" muted>
        {[
          say('review:campaigns.version', { version }),
          say('review:campaigns.devices', { count: units }),
          budget ? say(`campaign_card:budget.${budget}`) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {displayedOutcome === 'sufficient' ? null : (
        <span className={styles.short}>{say(`review:campaigns.outcome.${displayedOutcome}`)}</span>
      )}
    </li>
  )
}

export const campaignsOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'campaigns'],
    queryFn: ({ signal }) => units.callFunction({ name: 'campaigns', id }, { signal, quiet: true }),
  })
