import { arkes, isOpen, worthOf } from '@ruecklauf/model'
import { ArrowLeft, ArrowUpFromLine, Flag, type LucideIcon, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { LinkedUnit } from '../../units/links/linked-unit.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { DueCell } from '../paperworks/due-cell.tsx'
import { queuePlace } from '../paperworks/queue-place.ts'
import { RiskChip } from '../paperworks/risk-chip.tsx'
import styles from './claim-head.module.css'

interface ClaimHeadProps {
  title: ReactNode
  /** Null while the claim loads, or if there is none. */
  claim: Loaded<'paperwork'> | null
}

/** One line: the link back to the filtered queue, the claim's number and its status. */
export function ClaimHead({ title, claim }: ClaimHeadProps) {
  const say = useSay('review')
  const { segment } = useMember()
  return (
    <header className={styles.head}>
      <LinkButton
        look="ghost"
        size="small"
        icon={<ArrowLeft aria-hidden />}
        to="/$member/paperworks"
        params={{ member: segment }}
        search={queuePlace()}
      >
        {say('review:back')}
      </LinkButton>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {claim ? <Standing claim={claim} /> : null}
    </header>
  )
}

function Standing({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('review')
  const format = useFormat()
  const {
    link_installer,
    paperwork_status: status,
    submitted_at,
    due_on,
    risk_score,
    risk_level,
  } = claim
  return (
    <>
      <span
        className={styles.company}
        title={submitted_at ? say('review:submitted', { at: format.instant(submitted_at) }) : ''}
      >
        {link_installer ? <LinkedUnit value={link_installer} /> : null}
      </span>
      <FieldCell arke={arkes.paperwork} id="paperwork_status" value={status} />
      {claim.handed_up ? <Mark icon={ArrowUpFromLine}>{say('review:hand_up.mark')}</Mark> : null}
      {claim.new_message_at ? <Mark icon={MessageSquare}>{say('review:talk.mark')}</Mark> : null}
      {claim.is_flagged ? <Mark icon={Flag}>{say('review:flags.mark')}</Mark> : null}
      <strong className={styles.amount}>{format.amount(worthOf(claim))}</strong>
      {due_on && isOpen(status) ? <DueCell due={due_on} status={status} /> : null}
      <RiskChip score={risk_score ?? 0} level={risk_level ?? 'green'} />
    </>
  )
}

/** Something a reviewer should know before starting. */
const Mark = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <StatusChip tone="warning" icon={icon}>
    <span className={styles.mark}>{children}</span>
  </StatusChip>
)
