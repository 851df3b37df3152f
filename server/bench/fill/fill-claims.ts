import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../src/db/id.ts'
import { createAccounts, type DemoAccount } from '../../src/demo/firms/accounts.ts'
import type { Deps } from '../../src/deps.ts'
import { rebuildFigures } from '../../src/figures/kept/rebuild-figures.ts'
import { settleInstallation } from '../../src/start/settle-installation.ts'

/**
 * Fills an empty database with a programme of many claims, those in review with their reservations
 * in the ledger, and one account for each role.
 * @param whole false leaves out what no list of claims reads: devices, records and bookings.
 * @param records false leaves out what no search reads: records, bookings and figures.
 */
export async function fillClaims(
  deps: Deps,
  claims: number,
  { whole = true, records = true } = {},
): Promise<DemoAccount[]> {
  await settleInstallation(deps)
  const noted = join(
    deps.config.data_dir,
    `accounts-of-${claims}${whole ? '' : '-bare'}${records ? '' : '-searched'}.json`,
  )
  if (existsSync(noted)) return JSON.parse(await readFile(noted, 'utf8'))
  const accounts = await deps.database.owner_db.transaction().execute(async (tx) => {
    const wholesaler = {
      id: newId(),
      first_name: 'Frank',
      last_name: 'Cordes',
      email: 'x@example.de',
    }
    await tx.insertInto('wholesaler').values(wholesaler).execute()
    return createAccounts(tx, deps, { wholesaler: wholesaler.id })
  })
  const { owner } = deps.database
  const texts = ['claim-records.sql', 'fill-claims.sql'].map((name) =>
    readFile(join(import.meta.dirname, name), 'utf8'),
  )
  const text = (await Promise.all(texts)).join('\n')
  await owner.query(
    text
      .replaceAll('$CLAIMS$', String(claims))
      .replaceAll('$WHOLE$', String(whole))
      .replaceAll('$RECORDS$', String(whole && records)),
  )
  if (whole && records) {
    while ((await owner.query(reserve)).rowCount) {}
    await owner.query(await readFile(join(import.meta.dirname, 'fill-credits.sql'), 'utf8'))
  }
  if (records) await rebuildFigures(deps.database)
  await owner.query('vacuum analyze')
  await writeFile(noted, JSON.stringify(accounts))
  return accounts
}

/**
 * A batch of reservations. Each closed journal rewrites the row of the ledger's counter: in one long
 * transaction those dead rows would pile up.
 */
const reserve = `
  with claim as (
    select id, link_installer, expected_amount, uuidv7()::text as journal from paperwork
    where paperwork_status = 'in_review'
      and not exists (select from ledger_journal where source_id = paperwork.id)
    limit 500
  ), journal as (
    insert into ledger_journal (id, kind, source_type, source_id, source_key, booked_at, value_date,
      software_version)
    select journal, 'reservation', 'paperwork', id, format('claim:%s:submit:0', id), now(),
      current_date, 'bench' from claim
  )
  insert into ledger_posting (id, journal_id, account_id, amount)
  select uuidv7()::text, journal, format('member:%s:pending', link_installer), expected_amount from claim
  union all select uuidv7()::text, journal, 'funding:' || brand_id, -expected_amount
  from claim, installation`
