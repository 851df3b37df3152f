import { arkes, type CampaignChange, type ChangeState } from '@ruecklauf/model'
import { classes } from '../../../ui/classes.ts'
import { StatusChip, type Tone } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from '../tabs/history.module.css'
import { Differences } from './differences.tsx'

/** One change in the history: what was asked for by whom and why, and what became of it. */
export function PastChange({ change }: { change: CampaignChange }) {
  const say = useSay('campaigns')
  const labels = useLabels()
  const format = useFormat()
  const { kind, valid_from, differences, reason, proposed_by, proposed_at } = change
  const { state, decided_by, decided_at, decline_reason } = change
  const program = say('campaigns:history.program')
  return (
    <li className={styles.entry}>
      <p className={styles.title}>
        {valid_from
          ? say('campaigns:change.from', { day: format.date(valid_from) })
          : say(`campaigns:change.kind.${kind}`)}
        <StatusChip tone={tones[state]}>
          {labels.value(arkes.money_change, 'change_state', state)}
        </StatusChip>
      </p>
      <p className={styles.about}>
        {say('campaigns:change.proposed_by', {
          who: proposed_by?.label ?? program,
          when: format.instant(proposed_at),
        })}
      </p>
      <p className={styles.reason}>{say('campaigns:quoted', { text: reason })}</p>
      <Differences items={differences} />
      {decided_at && state !== 'open' ? (
        <p className={classes(styles.about, styles.decided)}>
          {say(`campaigns:change.decided.${state}`, {
            who: decided_by?.label ?? program,
            when: format.instant(decided_at),
          })}
        </p>
      ) : null}
      {decline_reason ? (
        <p className={styles.reason}>{say('campaigns:quoted', { text: decline_reason })}</p>
      ) : null}
    </li>
  )
}

const tones = {
  open: 'warning',
  confirmed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} satisfies Record<ChangeState, Tone>
