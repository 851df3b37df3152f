import type { Selectable } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { Tables, Tx } from '../tables.ts'

/** A question to the office as stored. */
export type Request = Selectable<Tables['contact_request']>

/**
 * A question, locked until the end of the transaction.
 * @throws not_found
 */
export async function lockRequest(tx: Tx, id: string): Promise<Request> {
  const request = await tx
    .selectFrom('contact_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  return request
}

/** Where a question opens in the office, below a member's segment. */
export const officePath = (id: string) => `/faq?tab=inbox&unit=${id}`
