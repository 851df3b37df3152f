import {
  arkes,
  type MoneyChange,
  type MoneyChangeKind,
  type MoneyChangeState,
} from '@ruecklauf/model'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import styles from '../campaigns/tabs/history.module.css'
import { ChangedValues } from './changed-values.tsx'
import { useMoneyChanges } from './money-calls.ts'
import own from './money-history.module.css'

/** What was asked for of one setting, moderator or product, by whom and why, and what became of it. */
export function MoneyHistory({ kind, subject }: { kind: MoneyChangeKind; subject: string }) {
  const say = useSay('money_changes')
  const { data, isPending, isError, refetch } = useMoneyChanges({ kind, subject })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (isPending) return <Skeleton height="4rem" />
  if (data.items.length === 0)
    return <p className={classes(styles.about, own.history)}>{say('money_changes:history.none')}</p>
  return (
    <ol className={classes(styles.list, own.history)}>
      {data.items.map((change) => (
        <PastMoneyChange key={change.id} change={change} />
      ))}
    </ol>
  )
}

function PastMoneyChange({ change }: { change: MoneyChange }) {
  const say = useSay('money_changes')
  const labels = useLabels()
  const format = useFormat()
  const { state, reason, decline_reason, proposed_by, proposed_at } = change
  const { decided_by, decided_at } = change
  const nobody = say('money_changes:somebody')
  return (
    <li className={styles.entry}>
      <div className={styles.title}>
        <ChangedValues change={change} />
        <StatusChip tone={tones[state]}>
          {state === 'direct'
            ? say('money_changes:direct')
            : labels.value(arkes.money_change, 'change_state', state)}
        </StatusChip>
      </div>
      {state === 'direct' ? null : (
        <p className={styles.about}>
          {say('money_changes:proposed_by', {
            who: proposed_by?.label ?? nobody,
            when: format.instant(proposed_at),
          })}
        </p>
      )}
      {reason ? (
        <p className={styles.reason}>{say('money_changes:quoted', { text: reason })}</p>
      ) : null}
      {decided_at && state !== 'open' ? (
        <p className={classes(styles.about, state === 'direct' ? undefined : styles.decided)}>
          {say(`money_changes:decided.${state}`, {
            who: decided_by?.label ?? nobody,
            when: format.instant(decided_at),
          })}
        </p>
      ) : null}
      {decline_reason ? (
        <p className={styles.reason}>{say('money_changes:quoted', { text: decline_reason })}</p>
      ) : null}
    </li>
  )
}

const tones = {
  open: 'warning',
  confirmed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  direct: 'neutral',
} satisfies Record<MoneyChangeState, Tone>
