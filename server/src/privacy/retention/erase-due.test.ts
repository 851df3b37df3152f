import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { retentionClasses } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../../audit/audit.ts'
import { chainAudit } from '../../audit/chain-audit.ts'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { newId } from '../../db/id.ts'
import { verifyFiles } from '../../documents/verify-files.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { verifyReceipts } from '../../receipts/verify-receipts.ts'
import { verifyIbans } from '../../security/ibans/verify-ibans.ts'
import { settingDefaults } from '../../settings/defaults.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import type { retentionDefaults } from '../../settings/retention-defaults.ts'
import { rawLedger } from '../../testing/ledger/raw-ledger.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { tablesWith } from '../../testing/privacy/find-word.ts'
import { seedEverywhere } from '../../testing/privacy/seed-everywhere.ts'
import { seedChanges } from '../../testing/privacy/seeded-changes.ts'
import { idsOfFirm, impersonal, lifted } from '../../testing/privacy/seeded-firm.ts'
import { grantedClaim, payAll } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'
import { eraseDue } from './erase-due.ts'
import { eraseTables } from './erase-tables.ts'
import { rowsOfMember } from './rows-of-member.ts'

const api = await testApi()
afterAll(api.close)
const { database, deps, time } = api
const { owner, db } = database

const firms = { going: 'ZZGEHT', staying: 'ZZBLEIBT', held: 'ZZGEHALTEN' }
const members: Record<string, string> = {}
/** Tables of the other kind of firm. */
const other_role = [...['sales_point', 'sales_point_contact', 'sales_point_identity', 'wholesaler']]
/** Texts that stand in rows of a certain state alone; they go with their rows. */
const bound = [
  ...['change.decline_reason', 'claim_withdrawal.answer', 'conflict.first_text'],
  ...['conflict.second_text', 'export_job.failure', 'first_approval.return_reason'],
  ...['import_job.columns', 'import_job.errors_sha256', 'import_job.failure'],
  ...['import_job.headings', 'import_job.sha256'],
  ...['installer.iban', 'payout.iban', 'pile_claim.because'],
  ...['registration_question.answer'],
]
let seeded: Awaited<ReturnType<typeof seedEverywhere>> | undefined

async function paidFirm(word: string): Promise<string> {
  const { id: claim, installer } = await grantedClaim(api, { fields: { company: `${word} GmbH` } })
  const stored = await deps.files.put(Buffer.from(`Rechnung an ${word}`))
  const file = {
    id: newId(),
    name: `${word}.pdf`,
    extension: '.pdf',
    path: stored.sha256,
    ...stored,
  }
  await db
    .insertInto('arke_file')
    .values({ ...file, link_owner: installer })
    .execute()
  const document = { link_paperwork: claim, link_installer: installer, link_file: file.id }
  await db
    .insertInto('document')
    .values({ id: newId(), kind: 'invoice', ...document })
    .execute()
  const request = await db
    .insertInto('contact_request')
    .values({ id: newId(), link_member: installer, topic: 'other', subject: word, message: word })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [arke, id] of [
    ['contact_request', request.id],
    ['paperwork', claim],
    ['installer', installer],
  ] as const)
    await db.transaction().execute((tx) =>
      recordAudit(tx, {
        ...{ caller: null, action: 'update', arke, id, now: time.now },
        changes: { text: [null, word] },
      }),
    )
  return installer
}

async function seed(member: string, word: string) {
  await seedChanges(owner, { member, word })
  return seedEverywhere(owner, { member, word, ids: await idsOfFirm(owner, member), impersonal })
}

const sums = () =>
  owner
    .query('select account_id, sum(amount) from ledger_posting group by 1 order by 1')
    .then(({ rows }) => rows)

const problems = async () => [
  ...(await verifyLedger(db)),
  ...(await verifyClaims(db)),
  ...(await verifyReceipts(db)),
  ...(await verifyPayouts(db)),
  ...(await verifyAudit(database)),
  ...(await verifyFiles(db, deps.files)),
  ...(await verifyIbans(db, deps)),
]

async function filesWith(word: string): Promise<number> {
  const folder = join(deps.config.data_dir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let count = 0
  for (const entry of entries)
    if (entry.isFile() && (await readFile(join(entry.parentPath, entry.name))).includes(word))
      count++
  return count
}

for (const [name, word] of Object.entries(firms)) members[name] = await paidFirm(word)
await payAll(await payoutOffice(api))
await workEffects(deps)
await chainAudit(api)
for (const [name, word] of Object.entries(firms)) {
  const done = await seed(members[name] ?? '', word)
  if (name === 'going') seeded = done
}

/** What goes by its own age, whoever it concerns: here or as a leftover of sign-ins. */
const short_lived = [
  ...[
    'export_job',
    'import_job',
    'notification',
    'sent_mail',
    'mail_reply',
    'session',
    'api_token',
    'password_reset',
    'email_change',
    'registration',
  ],
]

/** All that is stored about a member. */
async function stateOf(member: string) {
  const state = new Map<string, unknown>()
  for (const { table, rows } of eraseTables) {
    if (short_lived.includes(table)) continue
    const condition = rowsOfMember(member, rows)
    const matches = await owner.query(
      `select to_jsonb(t) as row from "${table}" as t where ${condition} order by 1`,
    )
    state.set(`${table} where ${rows}`, matches.rows)
  }
  return state
}

const close = (member: string) =>
  owner.query(
    `update installer set member_status = 'closed', inactive = true, closed_at = $2 where id = $1`,
    [member, time.now.toISOString()],
  )

/** Books what is open between a firm and the programme back to where it came from. */
async function settle(member: string) {
  const { rows } = await owner.query<{ id: string; amount: string }>(
    `select id, amount from ledger_account join ledger_balance on account_id = id
     where owner_id = $1 and amount <> 0`,
    [member],
  )
  for (const { id, amount } of rows)
    await rawLedger(owner).book([
      [id, -Number(amount)],
      ['funding:demo', Number(amount)],
    ])
}

const hold = (member: string) =>
  owner.query(
    `insert into retention_hold (id, link_member, reason, set_by, set_at)
     values ($1, $2, 'Rechtsstreit', $2, now())`,
    [newId(), member],
  )

describe('what is stored about a firm that closed its account', () => {
  const { going = '', staying = '', held = '' } = members
  let before: Map<string, unknown>[]
  let booked: unknown

  it('holds its word in every table, and the books are in order', async () => {
    expect(seeded).toEqual({ empty: other_role, unmarked: bound })
    expect(await filesWith(firms.going)).toBe(1)
    expect(await problems()).toEqual([])
  })

  it('has changes of its data and of a mailbox, which nobody rewrites but an erasure', async () => {
    const rewrite = (column: string) =>
      owner.query(`update change set ${column} = '{}' where subject = $1`, [going])
    for (const column of ['before', 'after'])
      await expect(rewrite(column)).rejects.toThrow(/only be decided/)
    await expect(
      owner.query(`update mailbox_move set stop_reason = '–' where move_state = 'stopped'`),
    ).rejects.toThrow(/stays as it is/)
  })

  it('stays whole while its term runs', async () => {
    await owner.query(
      `insert into ledger_account (id) values ('funding:demo') on conflict do nothing`,
    )
    for (const member of [going, held]) {
      await settle(member)
      await close(member)
    }
    await hold(held)
    before = [await stateOf(going), await stateOf(staying), await stateOf(held)]
    booked = await sums()
    await eraseDue(deps)
    time.now = new Date('2026-12-31T22:59:00Z')
    await eraseDue(deps)
    expect(await stateOf(going)).toEqual(before[0])
  })

  it('is gone eleven years later, from every table and every file; the books are in order', async () => {
    time.now = new Date('2037-03-02T09:00:00Z')
    await cleanUp(deps)
    await eraseDue(deps)
    expect(await tablesWith(owner, firms.going)).toEqual([])
    expect(await filesWith(firms.going)).toBe(0)
    const rows = await owner.query(
      `select iban, iban_sealed, iban_masked from payout where link_member = $1
       union all select iban, iban_sealed, iban_masked from installer where id = $1`,
      [going],
    )
    expect(rows.rows).toEqual(Array(2).fill({ iban: null, iban_sealed: null, iban_masked: null }))
    expect(await sums()).toEqual(booked)
    expect(await problems()).toEqual([])
    await chainAudit(api)
    expect(await verifyAudit(database)).toEqual([])
  })

  it('is all there of another firm, and of one that is held', async () => {
    expect(await stateOf(staying)).toEqual(before[1])
    expect(await stateOf(held)).toEqual(before[2])
    expect(await filesWith(firms.held)).toBe(1)
  })

  it('goes of a held one with the first run after the hold is lifted', async () => {
    await owner.query(
      `update retention_hold set lifted_by = set_by, lifted_at = now(), lift_reason = 'Verglichen'
       where link_member = $1 and lifted_at is null`,
      [held],
    )
    await eraseDue(deps)
    expect((await tablesWith(owner, firms.held)).length).toBeGreaterThan(0)
    time.now = new Date('2037-04-01T09:00:00Z')
    await eraseDue(deps)
    expect(await tablesWith(owner, firms.held)).toEqual([])
    expect(await problems()).toEqual([])
  })

  it('is told table by table, and erased lines are told from changed ones', async () => {
    const { rows } = await owner.query<{ month: string; kinds: string[] }>(
      `select month::text, array(select distinct retention_class::text from retention_item
         where link_run = retention_run.id order by 1) as kinds
       from retention_run where ended_at is not null order by 1`,
    )
    expect(rows.map(({ month }) => month)).toEqual([
      ...['2026-03-01', '2026-12-01', '2037-03-01', '2037-04-01'],
    ])
    expect(rows.map(({ kinds }) => kinds)).toEqual([
      [],
      [],
      ['access', 'books', 'letters', 'notices', 'records'],
      ['access', 'books', 'letters', 'records'],
    ])
    const erased = await owner.query<{ seq: number }>(
      `select seq from erased_line order by seq limit 1`,
    )
    const seq = erased.rows[0]?.seq
    const tampered = await owner.connect()
    await tampered.query('set session_replication_role = replica')
    await tampered.query(`update audit set actor = 'somebody' where seq = $1`, [seq])
    await tampered.query('set session_replication_role = origin')
    tampered.release()
    expect(await verifyAudit(database)).toContainEqual({ seq, problem: 'changed' })
  })
})

it('goes of a wholesaler too, with its sales points', async () => {
  const word = 'ZZHANDEL'
  const { id } = await api.world.wholesaler({ company: word })
  const point = await api.world.salesPoint({ link_wholesaler: id, business_name: word })
  const ids = { link_sales_point: point.id, 'agreed_share.link_sales_group': '', subject: point.id }
  await seedEverywhere(owner, {
    ...{ member: id, word, impersonal },
    ids: {
      link_member: id,
      member: id,
      ...ids,
      ...lifted(id),
      proposed_by: id,
      'change.reason': word,
      link_wholesaler: id,
    },
  })
  for (const table of ['change', 'sales_point_contact', 'sales_point_identity', 'wholesaler'])
    expect(await tablesWith(owner, word)).toContain(table)
  time.now = new Date('2038-03-02T09:00:00Z')
  await owner.query(
    `update wholesaler set member_status = 'closed', inactive = true, closed_at = $2 where id = $1`,
    [id, '2027-01-02T09:00:00Z'],
  )
  await cleanUp(deps)
  await eraseDue(deps)
  expect(await tablesWith(owner, word)).toEqual([])
  expect((await owner.query('select label from wholesaler where id = $1', [id])).rows).toEqual([
    { label: 'Gelöschtes Konto' },
  ])
})

describe('the database', () => {
  it('erases nothing outside of an erasure, and writes none while the term runs or a hold is on', async () => {
    const { id } = await api.world.installer()
    const run = newId()
    await owner.query(
      `insert into retention_run (id, month, began_at) values ($1, '2040-01-01', now())`,
      [run],
    )
    const erase = (day: string) =>
      owner.query(
        `insert into erasure (id, link_run, link_member, retention_class, day, erased_at, is_complete)
         values ($1, $2, $3, 'records', $4, now(), false)`,
        [newId(), run, id, day],
      )
    await expect(erase('2099-01-01')).rejects.toThrow(/term .* is not over/)
    time.now = new Date('2037-04-01T09:00:00Z')
    await close(id)
    await expect(erase('2045-12-31')).rejects.toThrow(/term .* is not over/)
    await hold(id)
    await expect(erase('2046-01-01')).rejects.toThrow(/is held/)
    await expect(
      owner.query(`delete from retention_hold where link_member = $1`, [id]),
    ).rejects.toThrow(/only ever lifted/)
    for (const statement of [
      `update audit set changes = '{}'`,
      `update receipt_content set content = '{}'`,
      `update receipt_file set pdf = ''`,
      `update payout set account_holder = null`,
      `update payout_file set bytes = ''`,
      `update ledger_journal set note = null`,
    ])
      await expect([
        statement,
        await owner.query(statement).then(
          () => 'done',
          () => 'refused',
        ),
      ]).toEqual([statement, 'refused'])
    await expect(
      database.pool.query(
        `insert into retention_run (id, month, began_at) values ('x', '2041-01-01', now())`,
      ),
    ).rejects.toThrow(/permission denied/)
  })

  it('keeps for the years that the settings say, and for no fewer than the law', async () => {
    const { rows } = await owner.query<{ id: string; usual: number; least: number }>(
      'select id, usual, least from retention_class order by id',
    )
    for (const { id, usual, least } of rows) {
      const { value, range } =
        settingDefaults[`retention_${id}_years` as keyof typeof retentionDefaults]
      expect([id, String(usual), least]).toEqual([id, value, range[0]])
    }
    expect(rows.map(({ id }) => id)).toEqual([...retentionClasses].toSorted())
    const years = async () =>
      (await owner.query<{ years: number }>(`select retention_years('books') as years`)).rows[0]
        ?.years
    const set = settingsIn(database.owner_db)
    await ensureSettings(database.owner_db)
    await set('retention_books_years', '12')
    expect(await years()).toBe(12)
    await set('retention_books_years', '3')
    expect(await years()).toBe(10)
  })
})
