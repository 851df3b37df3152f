import { arkes, type ChangeKind, type ProposedChange, type ProposedState } from '@ruecklauf/model'
import { classes } from '../ui/classes.ts'
import { ErrorState } from '../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../ui/layout/waiting/skeleton.tsx'
import { StatusChip, type Tone } from '../ui/text/status-chip.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import { useLabels } from '../units/fields/labels.ts'
import { useChanges } from './change-calls.ts'
import styles from './change-history.module.css'
import { ChangedValues } from './changed-values.tsx'

/** The history of changes to a setting, moderator or product: who, why and the outcome. */
export function ChangeHistory({ kind, subject }: { kind: ChangeKind; subject: string }) {
  const say = useSay('changes')
  const { data, isPending, isError, refetch } = useChanges({ kind, subject })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (isPending) return <Skeleton height="4rem" />
  if (data.items.length === 0)
    return <p className={classes(styles.about, styles.history)}>{say('changes:history.none')}</p>
  return <PastChanges changes={data.items} />
}

/** Changes of one subject, with people, reasons and outcome. */
export const PastChanges = ({ changes }: { changes: readonly ProposedChange[] }) => (
  <ol className={styles.history}>
    {changes.map((change) => (
      <li key={change.id}>
        <PastChange change={change} />
      </li>
    ))}
  </ol>
)

/** The requested change, the person and the outcome. */
export function PastChange({ change }: { change: ProposedChange }) {
  const say = useSay('changes')
  const labels = useLabels()
  const format = useFormat()
  const { state, reason, decline_reason, proposed_by, proposed_at } = change
  const { decided_by, decided_at } = change
  const nobody = say('changes:somebody')
  return (
    <div className={styles.entry}>
      <div className={styles.title}>
        <ChangedValues change={change} />
        <StatusChip tone={tones[state]}>
          {state === 'direct'
            ? say('changes:direct')
            : labels.value(arkes.change, 'change_state', state)}
        </StatusChip>
      </div>
      {state === 'direct' ? null : (
        <p className={styles.about}>
          {say('changes:proposed_by', {
            who: proposed_by?.label ?? nobody,
            when: format.instant(proposed_at),
          })}
        </p>
      )}
      {reason ? <p className={styles.reason}>{say('changes:quoted', { text: reason })}</p> : null}
      {decided_at && state !== 'open' ? (
        <p className={classes(styles.about, state === 'direct' ? undefined : styles.decided)}>
          {say(`changes:decided.${state}`, {
            who: decided_by?.label ?? nobody,
            when: format.instant(decided_at),
          })}
        </p>
      ) : null}
      {decline_reason ? (
        <p className={styles.reason}>{say('changes:quoted', { text: decline_reason })}</p>
      ) : null}
    </div>
  )
}

const tones = {
  open: 'warning',
  confirmed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  overtaken: 'neutral',
  direct: 'neutral',
} satisfies Record<ProposedState, Tone>
