import {
  arkes,
  type PaperworkStatus,
  type RiskLevel,
  type Say,
  undecidedStatuses,
  worthOf,
} from '@ruecklauf/model'
import { Flag, type LucideIcon, MessageSquare } from 'lucide-react'
import type { AnyUnit } from '../../client/units.ts'
import { labelOfLinked } from '../../units/links/linked-label.ts'
import type { CustomCells } from '../../units/lists/unit-columns.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import styles from './cells.module.css'
import { DueCell } from './due-cell.tsx'
import { RiskChip } from './risk-chip.tsx'

/** Cells of the queue that combine several fields. */
export const queueCells = (say: Say, member: string): CustomCells => ({
  claim_number: ({ claim_number, id, new_message_at, is_flagged }) => (
    <span className={styles.stacked}>
      <span className={styles.number}>{String(claim_number ?? id)}</span>
      {new_message_at || is_flagged ? (
        <span className={styles.marks}>
          {new_message_at ? (
            <Mark icon={MessageSquare} label={say('paperworks:marks.new_message')} />
          ) : null}
          {is_flagged ? <Mark icon={Flag} label={say('paperworks:marks.flagged')} /> : null}
        </span>
      ) : null}
    </span>
  ),
  expected_amount: (claim) => (
    <FieldCell
      arke={arkes.paperwork}
      id="expected_amount"
      value={worthOf(claim as unknown as Parameters<typeof worthOf>[0])}
    />
  ),
  // A decided claim carries no risk any more.
  risk_score: ({ risk_score, risk_level, paperwork_status }) =>
    undecidedStatuses.some((status) => status === paperwork_status) ? (
      <RiskChip score={Number(risk_score)} level={risk_level as RiskLevel} isShort />
    ) : (
      <span aria-hidden>–</span>
    ),
  checks_passed: ({ checks_passed, checks_made }) =>
    say('paperworks:checks_passed', {
      passed: Number(checks_passed),
      made: Number(checks_made),
    }),
  link_products: ({ link_products }) => <Several units={link_products} />,
  link_campaigns: ({ link_campaigns }) => <Several units={link_campaigns} />,
  payout_state: ({ payout_state, paid_on }) =>
    paid_on ? (
      <span className={styles.stacked}>
        <FieldCell arke={arkes.paperwork} id="payout_state" value={payout_state} />
        <span className={styles.second}>{say('paperworks:paid_on', { day: String(paid_on) })}</span>
      </span>
    ) : undefined,
  due_on: ({ due_on, paperwork_status }) =>
    due_on ? (
      <DueCell due={String(due_on)} status={paperwork_status as PaperworkStatus} />
    ) : undefined,
  link_installer: ({ link_installer }) => (
    <Partner partner={link_installer} number="customer_number" isWide />
  ),
  link_sales_point: ({ link_sales_point }) => (
    <Partner partner={link_sales_point} number="number" />
  ),
  link_assignee: ({ link_assignee, paperwork_status }) => {
    if (!link_assignee)
      return (
        <span className={styles.second}>{unread(paperwork_status as PaperworkStatus, say)}</span>
      )
    const isOwn = (link_assignee as AnyUnit).id === member
    return isOwn ? say('paperworks:me') : labelOfLinked(link_assignee)
  },
})

/** The text in place of a missing reviewer, or of a name this role may not read. */
const unread = (status: PaperworkStatus, say: Say) =>
  status === 'submitted'
    ? say('paperworks:nobody')
    : status === 'in_review'
      ? say('paperworks:another')
      : '–'

/** Marks a fact about a claim that has no column. */
const Mark = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <Icon role="img" aria-label={label}>
    <title>{label}</title>
  </Icon>
)

/** Shows the first linked unit, with the others below. */
function Several({ units }: { units: unknown }) {
  if (!Array.isArray(units) || units.length === 0) return <span aria-hidden>–</span>
  const [first, ...others] = units.map((unit) => labelOfLinked(unit))
  return (
    <span className={styles.stacked} title={[first, ...others].join(', ')}>
      <span className={styles.main}>{first}</span>
      {others.length > 0 ? <span className={styles.second}>{others.join(', ')}</span> : null}
    </span>
  )
}

interface PartnerProps {
  partner: unknown
  number: string
  /** The column takes the remaining width. */
  isWide?: boolean
}

/** Shows a company with its number and town. Wide columns show the town beside the name. */
function Partner({ partner, number, isWide = false }: PartnerProps) {
  if (typeof partner !== 'object' || partner === null) return undefined
  const { city, [number]: id } = partner as Record<string, string | null>
  const label = labelOfLinked(partner)
  if (isWide)
    return (
      <span className={styles.wide} title={[label, id, city].filter(Boolean).join(' · ')}>
        {label} <span className={styles.second}>{city}</span>
      </span>
    )
  return (
    <span className={styles.stacked} title={label}>
      <span className={styles.main}>{label}</span>
      <span className={styles.second} data-second>
        {[id, city].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
