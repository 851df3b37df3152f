import { berlinDay } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/** Takes the next claim number in a statement, `CB-2026-000123`; numbers of failed submissions stay unused. */
export const nextClaimNumber = (now: Date): RawBuilder<string> =>
  sql`${`CB-${berlinDay(now).slice(0, 4)}-`} || lpad(nextval('claim_number_seq')::text, 6, '0')`
