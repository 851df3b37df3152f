import { type ClaimCampaign, describeStep, type TraceStep } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Loaded, type Units, useUnits } from '../../../client/units.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from './block.tsx'
import styles from './campaigns.module.css'

/** What campaigns and limits mean for a claim as a whole, and how far their budgets reach. */
export function Campaigns({ claim }: { claim: Loaded<'paperwork'> }) {
  const { t } = useTranslation('review')
  const say = useSay('steps', 'words')
  const campaigns = useQuery(campaignsOf(useUnits('paperwork'), claim.id)).data
  const steps = ((claim.trace ?? []) as TraceStep[]).filter(({ stage }) => stage !== 'eligibility')
  return (
    <Block title={t('review:campaigns.title')}>
      {campaigns ? null : <Skeleton height="3rem" />}
      {campaigns?.length === 0 ? (
        <Text size="small" muted>
          {t('review:campaigns.none')}
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
  const { t } = useTranslation(['review', 'campaign_card'])
  const { amount } = useFormat()
  const { name, version, units, reserved, spent, wanted, outcome, budget } = campaign
  const share = spent > 0 ? spent : reserved
  const paid = spent > 0 ? 'spent' : reserved > 0 ? 'reserved' : 'nothing'
  return (
    <li>
      <span className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.amount}>
          {t(`review:campaigns.${paid}`, { amount: amount(share) })}
          {outcome === 'sufficient'
            ? null
            : ` ${t('review:campaigns.wanted', { amount: amount(wanted) })}`}
        </span>
      </span>
      <Text as="span" size="small" muted>
        {[
          t('review:campaigns.version', { version }),
          t('review:campaigns.devices', { count: units }),
          budget ? t(`campaign_card:budget.${budget}`) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {outcome === 'sufficient' ? null : (
        <span className={styles.short}>{t(`review:campaigns.outcome.${outcome}`)}</span>
      )}
    </li>
  )
}

const campaignsOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'campaigns'],
    queryFn: ({ signal }) => units.callFunction({ name: 'campaigns', id }, { signal, quiet: true }),
  })
