import { type MissingStatement, maskIban } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'

/** So many gaps are told; whoever brings what is missing asks again. */
const TOLD = 20

/**
 * Where statements of our accounts are missing: between two that follow each other, the later one does not begin
 * with the balance of the earlier, or its number is not the next of the year. The newest first.
 */
export async function missingStatements(tx: Tx): Promise<MissingStatement[]> {
  const { rows } = await sql<MissingStatement>`
    with told as (
      select distinct account, closing_on, sequence_number, opening, closing from bank_statement
      where closing_on is not null
    ), chained as (
      select *, lag(closing_on) over following as before_on, lag(closing) over following as before,
        lag(sequence_number) over following as number_before
      from told window following as (
        partition by account order by closing_on, sequence_number nulls first)
    )
    select account, before_on as after, closing_on as before from chained
    where before_on is not null and (opening <> chained.before
      or closing_on > before_on and sequence_number > number_before + 1
        and extract(year from closing_on) = extract(year from before_on))
    order by closing_on desc, account limit ${TOLD}`.execute(tx)
  return rows.map(({ account, ...days }) => ({ account: maskIban(account), ...days }))
}
