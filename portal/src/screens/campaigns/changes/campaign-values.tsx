import { arkes, type CampaignChangeKind } from '@ruecklauf/model'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { Differences } from '../../../changes/differences.tsx'
import { differencesOf } from '../../../changes/differences-of.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** The differences a change request makes, by field; for a new version also its start date. */
export function CampaignValues({ change, isShort }: ChangeOf<CampaignChangeKind>) {
  const say = useSay('campaigns')
  const { date } = useFormat()
  const isVersion = change.kind === 'campaign_version'
  const items = isVersion
    ? differencesOf(change.before.rule, change.after.rule)
    : differencesOf(change.before, change.after)
  return (
    <>
      {isVersion ? (
        <p>{say('campaigns:change.from', { day: date(change.after.valid_from) })}</p>
      ) : null}
      <Differences arke={arkes.campaign} items={items} isShort={isShort} />
    </>
  )
}
