import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether a bank's file reports the return of an item and a second person has not confirmed it yet.
 * Until then it is neither paid nor returned.
 */
export const isComingBack = (item: string): Expression<SqlBool> => sql<SqlBool>`exists (
  select from bank_entry where link_payout = ${sql.ref(item)}
    and state = 'open' and why = 'comes_back')`
