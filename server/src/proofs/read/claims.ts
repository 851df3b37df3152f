import { arkes, type Field, statedAt } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { nameOf } from './name-of.ts'

/** A claim that the item pays, as an auditor reads it. */
export interface ProvedClaim {
  id: string
  number: string
  approved_amount: number | null
  decided_at: string | null
  decided_by: string | null
  /** All of it as JSON; null for a claim of somebody else, of which the member has a share. */
  record: string | null
}

/**
 * These claims with what they were judged by: devices, amounts, who decided and when, the rules as they
 * were frozen with their version, and the calculation step by step. Of a claim that is not
 * the member's own, which a wholesaler has a share of, it gives the number alone.
 */
export async function readClaims(
  db: Db,
  { ids, member }: { ids: readonly string[]; member: string },
): Promise<ProvedClaim[]> {
  const { rows } = await sql<ProvedClaim>`
    select claim.id, claim.claim_number as number,
      case when isown.own then claim.approved_amount end as approved_amount,
      claim.decided_at, decision.name as decided_by,
      case when isown.own then jsonb_pretty(jsonb_build_object(
        'id', claim.id, 'number', claim.claim_number, 'status', claim.paperwork_status,
        ${stated}, 'submitted_at', claim.submitted_at,
        'expected_cents', claim.expected_amount,
        'decision', jsonb_build_object(
          'at', claim.decided_at, 'by', decision.name, 'role', decision.role,
          'round', claim.decision_round, 'approved_cents', claim.approved_amount,
          'reason', claim.decision_reason, 'text', claim.decision_text),
        'lines', (select coalesce(jsonb_agg(jsonb_build_object(
            'position', line.position, 'serial', line.serial, 'product', product.name,
            'invoice_number', coalesce(billing.invoice_number, claim.invoice_number),
            'expected_cents', line.expected_amount, 'approved_cents', line.approved_amount,
            'decision', line.decision, 'reason', line.decision_reason, 'trace', line.trace)
            order by line.position), '[]')
          from paperwork_line line left join product on product.id = line.link_product
            left join document billing on billing.id = line.link_document
          where line.link_paperwork = claim.id),
        'rules', record.snapshot, 'trace', record.trace
      )) end as record
    from paperwork claim
      cross join lateral (select claim.link_installer = ${member} as own) isown
      left join paperwork_record record on record.id = claim.id
      left join lateral (
        select ${nameOf('person')} as name, step.role
        from audit step left join member_profile person on person.id = step.actor
        where step.object_id = claim.id and step.object_arke = 'paperwork'
          and step.at <= claim.decided_at and step.changes ? 'decided_at'
        order by step.seq desc limit 1
      ) decision on isown.own
    where claim.id = any(${[...ids]}) order by claim.claim_number`.execute(db)
  return rows
}

/** Keys and values of the firm's statements; excludes the end customer's address and notes. */
const stated = sql.join(
  statedAt('required', 'invoice', 'purchase').flatMap((field) => {
    const { type, money }: Field = arkes.paperwork.fields[field]
    if (type === 'link') return []
    return [sql.lit(money ? `${field}_cents` : field), sql.ref(`claim.${field}`)]
  }),
)
