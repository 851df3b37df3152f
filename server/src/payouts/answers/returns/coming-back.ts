import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether a file of the bank says of an item that it comes back, and a second person has not confirmed
 * it yet: until then it is neither paid nor back.
 */
export const isComingBack = (item: string): Expression<SqlBool> => sql<SqlBool>`exists (
  select from bank_entry where link_payout = ${sql.ref(item)}
    and state = 'open' and why = 'comes_back')`
