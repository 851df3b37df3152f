import { type RelatedClaim, relations } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { claimInvoices } from '../assess/billing/claim-invoices.ts'
import { documentsOf, readInvoicesOf } from '../assess/facts/document-facts.ts'
import { related as relatedBy } from '../assess/facts/related-claims.ts'
import { claimColumns } from '../claim/claim-columns.ts'

/** Limit for one reviewer; the newest come first. */
const most = 100

/**
 * The submitted claims that share an invoice, file, picture, serial number, address or bank account with this one.
 * Names the shared values; compares as the checks do.
 */
export const related = defineFunction('paperwork', 'related', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'Claims with the same invoice, file, picture, serial number, address or bank account',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => {
    const claim = await tx
      .selectFrom('paperwork')
      .select(claimColumns)
      .where('id', '=', unit)
      .executeTakeFirstOrThrow()
    const documents = await documentsOf(tx, unit)
    const read = await readInvoicesOf(tx, unit)
    const compared = { claim, documents, invoices: claimInvoices({ claim, documents, read }) }
    const selects = relations.map(
      (relation) =>
        sql`select id, ${relation}::text as relation
          from (${relatedBy(relation, compared)}) c`,
    )
    const { rows } = await sql<RelatedClaim>`select p.id, p.claim_number, p.paperwork_status,
        array_agg(r.relation order by r.relation) as relations
      from (${sql.join(selects, sql` union all `)}) r join paperwork p on p.id = r.id
      group by p.id order by p.submitted_at desc, p.id limit ${sql.lit(most)}`.execute(tx)
    return rows
  },
})
