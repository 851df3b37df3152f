import { arkes, type ChangeKind, type ProposedChange } from '@ruecklauf/model'
import { useMember } from '../client/portal.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import { mayCall } from '../units/fields/fields.ts'
import { ChangeButtons } from './change-buttons.tsx'
import { useChanges } from './change-calls.ts'
import { ChangedValues } from './changed-values.tsx'
import styles from './open-changes.module.css'
import { useSubjectName } from './subject-name.ts'

interface OpenChangesProps {
  kind?: ChangeKind
  subject?: string
  /** Filters the changes shown here. */
  only?: (change: ProposedChange) => boolean
}

/** Changes waiting for a second person, of all or one subject, with the actions. */
export function OpenChanges({ only = () => true, ...filter }: OpenChangesProps) {
  const { data } = useChanges({ ...filter, open: true })
  return (data?.items ?? [])
    .filter(only)
    .map((change) => (
      <OpenChange key={change.id} change={change} confirmers={data?.confirmers ?? []} />
    ))
}

interface OpenChangeProps {
  change: ProposedChange
  /** Possible approvers of the member's own change. */
  confirmers: readonly { id: string; label: string }[]
}

/** A single change. */
export function OpenChange({ change, confirmers }: OpenChangeProps) {
  const say = useSay('changes')
  const { role } = useMember()
  const format = useFormat()
  const { kind, reason, proposed_by, proposed_at, is_own, may_decide } = change
  const labels = confirmers.map(({ label }) => label)
  const title = say(`changes:waits.${kind}`, {
    name: useSubjectName(change),
    file: change.kind === 'product_file' ? change.after.title : undefined,
  })
  const note = noteOf({
    is_own,
    may_decide,
    isAdmin: mayCall(role, arkes.change, 'confirm_change'),
  })
  const about = note === 'own' && labels.length === 0 ? 'nobody_else' : note
  return (
    <section id={change.id} tabIndex={-1} className={styles.banner} aria-label={title}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <ChangedValues change={change} />
        {reason ? <p className={styles.reason}>{say('changes:quoted', { text: reason })}</p> : null}
        <p className={styles.about}>
          <span>
            {say('changes:proposed_by', {
              who: proposed_by?.label ?? say('changes:somebody'),
              when: format.instant(proposed_at),
            })}
          </span>
          {about ? <span>{say(`changes:${about}`, { who: labels.join(', ') })}</span> : null}
        </p>
      </div>
      <ChangeButtons change={change} />
    </section>
  )
}

/** Who has to act, if it is not the member. */
function noteOf(reader: { is_own: boolean; may_decide: boolean; isAdmin: boolean }) {
  if (reader.is_own) return 'own'
  if (reader.may_decide) return null
  return reader.isAdmin ? 'bound' : 'only_admins'
}
