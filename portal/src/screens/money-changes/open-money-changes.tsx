import { arkes, type MoneyChange, type MoneyChangeKind } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import styles from '../campaigns/changes/open-changes.module.css'
import { SettingTrial } from '../settings/setting/setting-trial.tsx'
import { ChangedValues } from './changed-values.tsx'
import { useMoneyChanges } from './money-calls.ts'
import { MoneyChangeButtons } from './money-change-buttons.tsx'
import { useSubjectName } from './subject-name.ts'

interface OpenMoneyChangesProps {
  kind?: MoneyChangeKind
  subject?: string
}

/** The changes that wait for a second person, of all or of one subject, with what can be done. */
export function OpenMoneyChanges(asked: OpenMoneyChangesProps) {
  const { data } = useMoneyChanges({ ...asked, open: true })
  return (data?.items ?? []).map((change) => (
    <OpenMoneyChange key={change.id} change={change} confirmers={data?.confirmers ?? 0} />
  ))
}

/** One of them. */
export function OpenMoneyChange({
  change,
  confirmers,
}: {
  change: MoneyChange
  confirmers: number
}) {
  const say = useSay('money_changes')
  const { id: me, role } = useMember()
  const format = useFormat()
  const { kind, reason, proposed_by, proposed_at } = change
  const isOwn = proposed_by?.id === me
  const title = say(`money_changes:waits.${kind}`, {
    name: useSubjectName(change),
    file: change.kind === 'product_file' ? change.after.title : undefined,
  })
  const note = !isOwn
    ? mayCall(role, arkes.money_change, 'confirm_change')
      ? null
      : 'only_admins'
    : confirmers > 0
      ? 'own'
      : 'nobody_else'
  return (
    <section id={change.id} tabIndex={-1} className={styles.banner} aria-label={title}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <ChangedValues change={change} />
        <p className={styles.reason}>{say('money_changes:quoted', { text: reason ?? '' })}</p>
        <p className={styles.about}>
          {say('money_changes:proposed_by', {
            who: proposed_by?.label ?? say('money_changes:somebody'),
            when: format.instant(proposed_at),
          })}
        </p>
        {kind === 'setting' ? (
          <SettingTrial setting={change.subject} value={change.after.value} isAsked />
        ) : null}
        {note ? <p className={styles.about}>{say(`money_changes:${note}`)}</p> : null}
      </div>
      <MoneyChangeButtons change={change} isOwn={isOwn} />
    </section>
  )
}
