import type { PaperworkStatus, Say } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import { labelOfLinked } from '../../units/links/linked-label.ts'
import type { CustomCells } from '../../units/lists/unit-columns.tsx'
import styles from './cells.module.css'
import { DueCell } from './due-cell.tsx'
import { RiskChip } from './risk-chip.tsx'

/** The cells of the queue that say more than their field alone. */
export const queueCells = (say: Say, member: string): CustomCells => ({
  claim_number: ({ claim_number, id }) => (
    <span className={styles.number}>{String(claim_number ?? id)}</span>
  ),
  risk_score: ({ risk_score }) => <RiskChip score={Number(risk_score)} />,
  due_on: ({ due_on, paperwork_status }) =>
    due_on ? (
      <DueCell due={String(due_on)} status={paperwork_status as PaperworkStatus} />
    ) : undefined,
  link_installer: ({ link_installer }) => (
    <Partner partner={link_installer} number="customer_number" />
  ),
  link_sales_point: ({ link_sales_point }) => (
    <Partner partner={link_sales_point} number="number" />
  ),
  link_assignee: ({ link_assignee, paperwork_status }) => {
    // A colleague of another role, whose name this role may not read.
    const none = paperwork_status === 'in_review' ? 'another' : 'nobody'
    if (!link_assignee) return <span className={styles.second}>{say(`paperworks:${none}`)}</span>
    const isOwn = (link_assignee as AnyUnit).id === member
    return isOwn ? say('paperworks:me') : labelOfLinked(link_assignee)
  },
})

/** A company with its number and town below. */
function Partner({ partner, number }: { partner: unknown; number: string }) {
  if (typeof partner !== 'object' || partner === null) return undefined
  const { city, [number]: id } = partner as Record<string, string | null>
  const label = labelOfLinked(partner)
  return (
    <span className={styles.stacked} title={label}>
      <span className={styles.main}>{label}</span>
      <span className={styles.second} data-second>
        {[id, city].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
