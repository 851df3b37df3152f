import type { Arke, FieldChange, LogEntry } from '@ruecklauf/model'
import { roleOf } from '@ruecklauf/model'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../../client/portal.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../fields/labels.ts'
import { LinkedUnit } from '../links/linked-unit.tsx'
import { FieldCell } from '../parts/field-cells.tsx'
import styles from './log-entries.module.css'

export interface LogLooks<Entry extends LogEntry> {
  /** The arke of an entry. Entries without an arke have no visible changes. */
  arkeOf: (entry: Entry) => Arke
  /** The unit of an entry, if the log covers several. */
  nameOf?: (entry: Entry) => ReactNode
  /** How a changed value reads, where there is one field alone and it is not for it to say. */
  written?: (entry: Entry, change: FieldChange, value: unknown) => ReactNode
}

/**
 * Time, person and action, in one line if there is room, with each changed field's old and new
 * value.
 */
export function LogLine<Entry extends LogEntry>(props: LogLooks<Entry> & { entry: Entry }) {
  const { arkeOf, entry, nameOf, written } = props
  const say = useSay('log')
  const labels = useLabels()
  const format = useFormat()
  const { at, action, actor, token, reason, changes } = entry
  const arke = arkeOf(entry)
  const value = (change: FieldChange, changed: unknown) =>
    written?.(entry, change, changed) ?? (
      <FieldCell<Arke> arke={arke} id={change.field} value={changed} />
    )
  return (
    <tr className={styles.entry}>
      <td className={styles.when}>
        <time dateTime={at} title={format.instant(at)}>
          {format.clock(at)}
        </time>
      </td>
      <td className={styles.who}>
        {actor ? <Actor actor={actor} /> : token ? null : say('log:program')}
        {token ? <span>{say('log:token', { name: token })}</span> : null}
      </td>
      <td className={styles.what}>
        <strong className={styles.action}>
          {say.maybe(`log:action.${action}`) ?? say('log:action.update')}
        </strong>
        {nameOf ? <span>{nameOf(entry)}</span> : null}
        {changes.map((change) => (
          <span key={change.field} className={styles.change}>
            {written ? null : (
              <span className={styles.field}>{labels.field<Arke>(arke, change.field)}</span>
            )}
            {change.is_personal ? (
              <span>{say('log:personal')}</span>
            ) : (
              <span className={styles.values}>
                <span className={styles.before}>{value(change, change.before)}</span>
                <ArrowRight role="img" aria-label={say('log:becomes')} />
                <span>{value(change, change.after)}</span>
              </span>
            )}
          </span>
        ))}
        {reason ? <p className={styles.reason}>{say('log:reason', { text: reason })}</p> : null}
      </td>
    </tr>
  )
}

/** The person's name with a link, or their organisation if the member may not know the person. */
function Actor({ actor }: { actor: NonNullable<LogEntry['actor']> }) {
  const say = useSay()
  const { brand } = useConfig()
  const role = roleOf(actor.arke_id, brand.id)
  if (actor.label !== null) return <LinkedUnit value={actor} />
  return role ? say(`common:role.${role}`) : say('log:program')
}
