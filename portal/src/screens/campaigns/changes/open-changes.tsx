import type { CampaignChange } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { historyOf } from '../campaign-calls.ts'
import { ChangeButtons } from './change-buttons.tsx'
import { Differences } from './differences.tsx'
import styles from './open-changes.module.css'

/** The changes of a campaign that wait for a second person, with what its reader can do. */
export function OpenChanges({ unit }: { unit: AnyUnit }) {
  const { data } = useQuery(historyOf(useUnits('campaign'), unit.id))
  const open = (data?.changes ?? []).filter(({ state }) => state === 'open')
  return open.map((change) => <OpenChange key={change.id} campaign={unit.id} change={change} />)
}

function OpenChange({ campaign, change }: { campaign: string; change: CampaignChange }) {
  const say = useSay('campaigns')
  const { id: me } = useMember()
  const format = useFormat()
  const { kind, valid_from, differences, reason, proposed_by, proposed_at } = change
  const isOwn = proposed_by?.id === me
  const title = say(`campaigns:change.waits.${kind}`)
  return (
    <section className={styles.banner} aria-label={title}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {valid_from ? (
          <p className={styles.from}>
            {say('campaigns:change.from', { day: format.date(valid_from) })}
          </p>
        ) : null}
        <Differences items={differences} />
        <p className={styles.reason}>{say('campaigns:quoted', { text: reason })}</p>
        <p className={styles.about}>
          {say('campaigns:change.proposed_by', {
            who: proposed_by?.label ?? say('campaigns:history.program'),
            when: format.instant(proposed_at),
          })}
        </p>
        {isOwn ? <p className={styles.about}>{say('campaigns:change.own')}</p> : null}
      </div>
      <ChangeButtons campaign={campaign} change={change} isOwn={isOwn} />
    </section>
  )
}
