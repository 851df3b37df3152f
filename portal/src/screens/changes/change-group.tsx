import { arkes, type ProposedChange } from '@ruecklauf/model'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDecision } from '../../changes/change-buttons.tsx'
import { PastChange } from '../../changes/change-history.tsx'
import { ChangedValues } from '../../changes/changed-values.tsx'
import { OpenChange } from '../../changes/open-changes.tsx'
import { useSubjectName } from '../../changes/subject-name.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useShortcuts } from '../../ui/overlays/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import styles from './change-group.module.css'

interface ChangeGroupProps {
  title: string
  changes: readonly ProposedChange[]
  confirmers: readonly { id: string; label: string }[]
  /** Number of changes shown before the reader expands the list. */
  few?: number | undefined
}

/** Change requests with the same status, one expandable line each; long lists start shortened. */
export function ChangeGroup({ title, changes, confirmers, few }: ChangeGroupProps) {
  const say = useSay('changes')
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && few !== undefined && changes.length > few
  return (
    <Card title={title} action={<Badge count={changes.length} />} flush>
      <ul>
        {(isCut ? changes.slice(0, few) : changes).map((change) => (
          <Entry key={change.id} change={change} confirmers={confirmers} />
        ))}
      </ul>
      {isCut ? (
        <div className={styles.more}>
          <Button size="small" onClick={() => setWhole(true)}>
            {say('changes:screen.all', { count: changes.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

interface EntryProps {
  change: ProposedChange
  confirmers: ChangeGroupProps['confirmers']
}

/** Fetches a change request's details when the reader opens its line. */
function Entry({ change, confirmers }: EntryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.entry}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.line}>
          <Line change={change} isOpen={isOpen} />
          <ChevronRight className={styles.arrow} aria-hidden />
        </summary>
        {isOpen ? (
          <div className={styles.whole}>
            {change.state === 'open' ? (
              <OpenChange change={change} confirmers={confirmers} />
            ) : (
              <PastChange change={change} />
            )}
          </div>
        ) : null}
      </details>
      {change.may_decide ? <DecisionKeys change={change} /> : null}
    </li>
  )
}

/** Keyboard shortcuts that decide the focused change request. */
function DecisionKeys({ change }: { change: ProposedChange }) {
  const { ask, dialog } = useDecision(change)
  const place = useRef<HTMLSpanElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    const line = place.current?.closest('li')
    const look = () => setFocus(line?.contains(document.activeElement) === true)
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  useShortcuts(
    hasFocus
      ? { confirm_change: () => ask('confirm_change'), reject: () => ask('decline_change') }
      : {},
  )
  return (
    <>
      <span ref={place} hidden />
      {dialog}
    </>
  )
}

/** Summary of a change request: kind, subject, values, requester, and its age or outcome. */
function Line({ change, isOpen }: { change: ProposedChange; isOpen: boolean }) {
  const say = useSay('changes')
  const labels = useLabels()
  const { date } = useFormat()
  const { kind, state, proposed_by, proposed_at } = change
  return (
    <>
      <span className={styles.kind}>{labels.value(arkes.change, 'kind', kind)}</span>
      <strong>{useSubjectName(change)}</strong>
      <div>{isOpen ? null : <ChangedValues change={change} isShort />}</div>
      <span className={styles.who}>
        {say('changes:screen.by', {
          who: proposed_by?.label ?? say('changes:somebody'),
          day: date(proposed_at),
        })}
        {state === 'open' || state === 'direct' ? null : (
          <>
            <br />
            {labels.value(arkes.change, 'change_state', state)}
          </>
        )}
      </span>
    </>
  )
}
