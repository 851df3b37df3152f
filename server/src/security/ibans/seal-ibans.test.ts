import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { rotate } from '../../start/rotate.ts'
import { test_iban_key, test_ibans } from '../../testing/ibans.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { checkIbanKeys, keepIbanKey } from './check-keys.ts'
import { newIbanKey, readIbanKeys } from './iban-keys.ts'
import { openIbans } from './ibans.ts'
import { sealIbans } from './seal-ibans.ts'
import { verifyIbans } from './verify-ibans.ts'

const api = await testApi()
afterAll(api.close)
const { database, deps } = api
const { db, owner } = database

/** All rows of all tables as text, bytes as the texts in them. */
async function everything(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relnamespace in ('public'::regnamespace, 'runtime'::regnamespace) and relkind = 'r'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  const { rows: files } = await owner.query<{ bytes: Buffer }>('select bytes from payout_file')
  return [...texts, ...files.map(({ bytes }) => bytes.toString('latin1'))].join('\n')
}

/** A database as the previous version left it: accounts, payouts and files unencrypted. */
async function before() {
  const ibans = ['DE89370400440532013000', 'AT611904300234573201', 'NL91ABNA0417164300']
  for (const iban of ibans) await memberWithMoney(api, 10_000, { iban })
  const office = await payoutOffice(api)
  const { run } = await office.handedOver([12_550])
  const plain = await db.selectFrom('payout_file').selectAll().execute()
  await owner.query(`alter table payout disable trigger guard_payout;
    alter table payout_file disable trigger guard_payout_file`)
  for (const table of ['installer', 'payout'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'iban', 'iban_sealed']).execute()
    for (const row of rows)
      if (row.iban_sealed)
        await owner.query(
          `update ${table} set iban = $2, iban_sealed = null, iban_index = null where id = $1`,
          [row.id, test_ibans.open(row)],
        )
  }
  for (const file of plain)
    await owner.query(
      'update payout_file set bytes = $3, sealed_with = null where link_payout_run = $1 and kind = $2',
      [file.link_payout_run, file.kind, test_ibans.openBytes(file)],
    )
  await owner.query(`alter table payout enable trigger guard_payout;
    alter table payout_file enable trigger guard_payout_file`)
  return { ibans, office, run }
}

describe('a database of the version before', () => {
  it('serves as it is, and has no number in the clear once the job has run', async () => {
    const { ibans, office, run } = await before()
    const text = await everything()
    for (const iban of ibans) expect(text.split(iban).length).toBeGreaterThan(3)
    const file = () => office.admin.get<string>(`/payout_run/unit/${run}/function/file`)
    const [plain, problems] = [await file(), await verifyIbans(db, { ibans: test_ibans })]
    expect(problems).toEqual([])
    const counts: number[] = []
    const sealed = await sealIbans(deps, { onProgress: (count) => counts.push(count) })
    expect(counts.at(-1)).toBe(sealed)
    expect(sealed).toBeGreaterThanOrEqual(7)
    const after = await everything()
    for (const iban of ibans) expect(after).not.toContain(iban)
    expect((await file()).content).toBe(plain.content)
    expect(await verifyIbans(db, { ibans: test_ibans })).toEqual([])
    expect(await verifyPayouts(db)).toEqual([])
    expect(await sealIbans(deps)).toBe(0)
  })

  it('that writes beside us has its number taken, and its own run refused', async () => {
    const member = await memberWithMoney(api, 0, { iban: 'DE02500105170137075030' })
    const other = 'DE02120300000000202051'
    await sql`update installer set iban = ${other} where id = ${member.id}`.execute(db)
    const stored = () =>
      db.selectFrom('installer').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
    expect(await stored()).toMatchObject({
      iban: other,
      iban_sealed: null,
      iban_index: null,
      iban_masked: 'DE02 **** **** **** 2051',
    })
    await sealIbans(deps)
    expect(test_ibans.open(await stored())).toBe(other)
    const unknowing = sql`insert into payout (id, link_member, link_payout_run, amount, iban,
        iban_masked, account_holder, address, end_to_end_id, payout_status)
      select 'old', link_member, link_payout_run, 1, null, iban_masked, account_holder, address,
        'old', 'planned' from payout limit 1`
    await expect(unknowing.execute(database.owner_db)).rejects.toThrow()
  })
})

describe('what is sealed', () => {
  it('is never changed by a request', async () => {
    const { db } = api.deps.database
    const { iban_masked: _, ...other } = test_ibans.seal('DE02120300000000202051')
    await expect(db.updateTable('payout').set(other).execute()).rejects.toThrow('as it was planned')
    const bytes = test_ibans.sealBytes(Buffer.from('<Document/>'))
    await expect(db.updateTable('payout_file').set(bytes).execute()).rejects.toThrow()
    await expect(db.deleteFrom('iban_key').execute()).rejects.toThrow()
  })

  it('and damaged is told by verify', async () => {
    const first = await memberWithMoney(api, 0, { iban: 'ES9121000418450200051332' })
    const second = await memberWithMoney(api, 0, { iban: 'FR1420041010050500013M02606' })
    await owner.query(`update installer set iban_sealed = 'test.AAAA' where id = $1`, [first.id])
    await owner.query(`update installer set iban_index = 'x' where id = $1`, [second.id])
    expect(await verifyIbans(db, { ibans: test_ibans })).toEqual(
      [
        { check: 'iban_unreadable', subject: first.id },
        { check: 'iban_mark', subject: second.id },
      ].toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    )
    await db
      .updateTable('installer')
      .set(test_ibans.seal('ES9121000418450200051332'))
      .where('id', 'in', [first.id, second.id])
      .execute()
  })
})

describe('keys', () => {
  const next = newIbanKey()
  const both = openIbans(readIbanKeys([next, test_iban_key]))
  const config = { ...deps.config, iban_keys: readIbanKeys([next, test_iban_key]) }

  it('that are lost, or are others, end the start with a sentence, and nothing is changed', async () => {
    const lost = openIbans(readIbanKeys([next]))
    await expect(checkIbanKeys(owner, lost)).rejects.toThrow(/put the key back[\s\S]*der fehlt/)
    const wrong = openIbans(readIbanKeys([`test:${Buffer.alloc(32, 9).toString('base64')}`]))
    await expect(checkIbanKeys(owner, wrong)).rejects.toThrow(/not the one[\s\S]*nicht der/)
    await checkIbanKeys(owner, test_ibans)
  })

  it('are changed with all that they sealed, and the old one is let go', async () => {
    const turning = { ...deps, config, ibans: both }
    await expect(rotate(turning)).rejects.toThrow('start the portal')
    await keepIbanKey(owner, both)
    const member = await memberWithMoney(api, 0, { iban: 'IT60X0542811101000000123456' })
    const twin = { ...both.seal('IT60X0542811101000000123456'), iban_state: 'unchecked' as const }
    const { id } = await api.world.installer(twin)
    await rotate(turning)
    const rows = await owner.query(
      `select distinct iban_key from (select iban_key from installer union all
         select iban_key from wholesaler union all select iban_key from payout union all
         select sealed_with from payout_file) used where iban_key is not null`,
    )
    expect(rows.rows).toEqual([{ iban_key: both.key }])
    expect((await owner.query('select id from iban_key')).rows).toEqual([{ id: both.key }])
    const alone = openIbans(readIbanKeys([next]))
    await checkIbanKeys(owner, alone)
    expect(await verifyIbans(db, { ibans: alone })).toEqual([])
    const marks = await db
      .selectFrom('installer')
      .select('iban_index')
      .where('id', 'in', [id, member.id])
      .execute()
    expect(new Set(marks.map(({ iban_index }) => iban_index)).size).toBe(1)
  })

  it('that were let go seal nothing any more', async () => {
    const { db } = api.deps.database
    const old = db.updateTable('installer').set(test_ibans.seal('DE89370400440532013000'))
    await expect(old.execute()).rejects.toThrow('iban_key')
  })
})
