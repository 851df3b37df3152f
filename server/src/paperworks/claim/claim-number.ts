import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Takes the next claim number, `CB-2026-000123`; numbers of failed submissions stay unused. */
export async function nextClaimNumber(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select lpad(nextval('claim_number_seq')::text, 6, '0') as number`.execute(tx)
  return `CB-${berlinDay(now).slice(0, 4)}-${rows[0]?.number}`
}
