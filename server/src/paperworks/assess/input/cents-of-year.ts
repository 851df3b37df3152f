import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { claimAmount } from '../../claim/claim-amount.ts'

interface Asked {
  installer: string
  /** Id of the claim to leave out. */
  claim: string
  /** Year of submission, in Germany. */
  year: string
}

/** The amount of an installer's other claims of a year, in cents, for the yearly limit. */
export async function centsOfYear(tx: Tx, { installer, claim, year }: Asked): Promise<Cents> {
  const begin = `${year}-01-01`
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(${claimAmount}), 0)::bigint as cents from paperwork p
    where p.link_installer = ${installer} and p.id <> ${claim}
      and p.submitted_at >= ${begin}::timestamp at time zone 'Europe/Berlin'
      and p.submitted_at < (${begin}::timestamp + interval '1 year')
        at time zone 'Europe/Berlin'`.execute(tx)
  return rows[0]?.cents ?? 0
}
