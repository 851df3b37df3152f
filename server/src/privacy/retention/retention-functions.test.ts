import type { MemberRetention, Retention } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { everyRole } from '../../testing/every-role.ts'
import { rawLedger } from '../../testing/ledger/raw-ledger.ts'
import { testApi } from '../../testing/servers/api.ts'
import { eraseDue } from './erase-due.ts'

const api = await testApi({ now: '2027-01-01T08:00:00Z' })
afterAll(api.close)
const { database, deps, time } = api
await ensureSettings(database.owner_db)
const lead = await api.as('super_admin')
const second = await api.as('super_admin')
const german = { 'accept-language': 'de' }
const reason = 'Klage vor dem Landgericht Köln'

const at = (id: string, name: string) => `/installer/unit/${id}/function/${name}`
const preview = async (by = lead) =>
  (await by.get<Retention>('/setting/function/retention')).content
const retentionOf = async (id: string) =>
  (await lead.get<MemberRetention>(at(id, 'retention'))).content

const closedFirm = async (company: string, day: string) => {
  const { id } = await api.world.installer({ company })
  await close(id, day)
  return id
}

/** The classes of which something went. */
async function eraseOn(day: string) {
  time.now = new Date(`${day}T08:00:00Z`)
  await eraseDue(deps)
  const { rows } = await database.owner.query<{ kept: string }>(
    `select distinct retention_class::text as kept from retention_item
       join retention_run on retention_run.id = link_run where month = $1`,
    [day],
  )
  return rows.map(({ kept }) => kept)
}

const close = (id: string, day: string) =>
  database.owner.query(
    `update installer set member_status = 'closed', inactive = true, closed_at = $2 where id = $1`,
    [id, `${day}T10:00:00Z`],
  )

describe('a hold', () => {
  it('is set and lifted with a reason, and stands in the trail', async () => {
    const id = await closedFirm('Gesperrt GmbH', '2020-06-01')
    expect((await lead.post(at(id, 'free_erasing'), { reason }, german)).messages[0]?.message).toBe(
      'Für diese Firma gilt keine Löschsperre.',
    )
    expect((await lead.post(at(id, 'hold_erasing'), { reason: ' x ' })).status).toBe(400)
    expect((await lead.post(at(id, 'hold_erasing'), { reason })).status).toBe(200)
    expect((await second.post(at(id, 'hold_erasing'), { reason })).status).toBe(409)
    expect(await retentionOf(id)).toMatchObject({
      begins_on: '2020-06-01',
      hold: { reason, by: { id: lead.member } },
    })
    expect((await preview()).held).toMatchObject([{ id, label: 'Gesperrt GmbH', reason }])
    expect((await second.post(at(id, 'free_erasing'), { reason: 'Verglichen' })).status).toBe(200)
    expect((await retentionOf(id)).hold).toBeNull()
    const { rows } = await database.owner.query(
      'select action from audit where object_id = $1 order by seq',
      [id],
    )
    expect(rows).toEqual([{ action: 'hold_erasing' }, { action: 'free_erasing' }])
  })

  it('is for super admins alone, as is what will be erased', async () => {
    const id = await closedFirm('Fremd GmbH', '2020-06-01')
    for (const [role, by] of Object.entries(await everyRole(api))) {
      if (role === 'super_admin') continue
      for (const { status } of [
        await by.post(at(id, 'hold_erasing'), { reason }),
        await by.post(at(id, 'free_erasing'), { reason }),
        await by.get(at(id, 'retention')),
        await by.get('/setting/function/retention'),
      ])
        expect([role, [403, 404].includes(status)]).toEqual([role, true])
    }
  })
})

describe('the next run', () => {
  it('is told before with firms and rows, and takes just these', async () => {
    const id = await closedFirm('Fällig GmbH', '2025-03-01')
    await database.db
      .insertInto('notification')
      .values({
        ...{ id: 'old', link_member: lead.member, event: 'backup_failed', title: 'Alt' },
        inserted_at: '2024-12-31T22:59:59Z',
      })
      .execute()
    const { due, next_run, old } = await preview()
    expect(next_run).toBe('2027-01-01')
    expect(due.filter((entry) => entry.id === id)).toEqual([
      {
        ...{ id, arke: 'installer', label: 'Fällig GmbH' },
        ...{ retention_class: 'access', ends_on: '2026-12-31' },
      },
    ])
    expect(old).toContainEqual({ retention_class: 'notices', rows: 1 })
    await eraseDue(deps)
    const after = await preview()
    expect(after.next_run).toBe('2027-02-01')
    expect([after.due.filter((entry) => entry.id === id), after.old]).toEqual([[], []])
    expect(after.runs[0]).toMatchObject({
      month: '2027-01-01',
      ended_at: expect.anything(),
      items: expect.arrayContaining([{ retention_class: 'notices', rows: 1 }]),
    })
    expect((await retentionOf(id)).classes).toMatchObject([
      { retention_class: 'access', ends_on: '2026-12-31', erased_at: expect.anything() },
      { retention_class: 'letters', ends_on: '2031-12-31', erased_at: null },
      { retention_class: 'records', ends_on: '2033-12-31', erased_at: null },
      { retention_class: 'books', ends_on: '2035-12-31', erased_at: null },
    ])
  })

  it('keeps for as long as two super admins say, and the law at the least', async () => {
    const propose = (value: string, by = lead) =>
      by.post<{ id: string }>(
        '/setting/unit/retention_books_years/function/propose_value',
        { value, reason: 'Vorgabe der Steuerberatung' },
        german,
      )
    const short = await propose('9')
    expect([short.status, short.messages[0]?.parameter]).toEqual([400, 'value'])
    expect((await propose('12', await api.as('admin'))).messages[0]?.message).toBe(
      'Aufbewahrungsfristen ändern nur Hauptadministratoren.',
    )
    const { content } = await propose('12')
    const confirm = `/change/unit/${content.id}/function/confirm_change`
    const reviewed = await (await api.as('admin')).post(confirm, {})
    expect(reviewed.status).toBe(403)
    expect((await second.post(confirm, {})).status).toBe(200)
    const books = (await preview()).classes.find(
      ({ retention_class }) => retention_class === 'books',
    )
    expect(books?.years).toBe(12)
  })

  it('takes much in steps, a firm that was opened and closed again anew, and duplicates with it', async () => {
    const { id } = await api.world.installer({ company: 'Viel GmbH' })
    const double = (await api.world.installer({ company: 'Viel GmbH (doppelt)' })).id
    await database.owner.query(
      'update installer set link_merged_into = $2, merged_at = now() where id = $1',
      [double, id],
    )
    await close(id, '2025-03-01')
    const tell = (member: string, count: number) =>
      database.owner.query(
        `insert into notification (id, link_member, event, title, inserted_at)
         select gen_random_uuid()::text, $1, 'account_closed', 'T', '2026-12-01'
         from generate_series(1, $2)`,
        [member, count],
      )
    const remaining = async (...members: string[]) =>
      (
        await database.owner.query<{ count: number }>(
          'select count(*)::integer as count from notification where link_member = any ($1)',
          [members],
        )
      ).rows[0]?.count
    await tell(id, 4_001)
    await tell(double, 3)
    await database.owner.query(
      `insert into retention_hold (id, link_member, reason, set_by, set_at) values ('h', $1, 'Klage', $1, now())`,
      [id],
    )
    await eraseOn('2027-02-01')
    expect(await remaining(id, double)).toBe(4_004)
    await database.owner.query(
      `update retention_hold set lifted_by = set_by, lifted_at = now(), lift_reason = 'Ende' where id = 'h'`,
    )
    await eraseOn('2027-03-01')
    expect(await remaining(id, double)).toBe(0)
    const { rows } = await database.owner.query(
      'select is_complete from erasure where link_member = $1 order by id',
      [id],
    )
    expect(rows.map(({ is_complete }) => is_complete)).toEqual([false, false, true])
    await database.owner.query(`update installer set closed_at = '2027-06-01' where id = $1`, [id])
    await tell(id, 2)
    await eraseOn('2028-12-01')
    expect(await remaining(id)).toBe(2)
    await eraseOn('2029-01-01')
    expect(await remaining(id)).toBe(0)
  })

  it('takes a registration that was declined, from the end of that year', async () => {
    time.now = new Date('2027-01-01T08:00:00Z')
    const { id } = await api.world.installer({
      company: 'Abgelehnt GmbH',
      member_status: 'in_review',
    })
    const admin = await api.as('admin')
    expect((await admin.post(at(id, 'decline_registration'), { reason })).status).toBe(200)
    const { begins_on, classes } = await retentionOf(id)
    expect([begins_on, classes.at(-1)?.ends_on]).toEqual(['2027-01-01', '2039-12-31'])
    await database.owner.query(`update setting set value = '10' where id = 'retention_books_years'`)
    const run = await eraseOn('2038-01-01')
    expect(run).toContain('books')
    const { rows } = await database.owner.query(
      'select label, member_status, company from installer where id = $1',
      [id],
    )
    expect(rows).toEqual([{ label: 'Gelöschtes Konto', member_status: 'deleted', company: null }])
  })
})

describe('a firm with open money', () => {
  it('stays in the books until somebody has settled it, and is shown as what waits', async () => {
    const { book, run } = rawLedger(database.pool)
    const id = await closedFirm('Offen GmbH', '2020-06-01')
    const available = `member:${id}:available`
    await run(
      `insert into ledger_account (id) values ('funding:demo'), ($1) on conflict do nothing`,
      available,
    )
    await book([
      ['funding:demo', -5_000],
      [available, 5_000],
    ])
    const names = async () =>
      (await database.owner.query('select company from installer where id = $1', [id])).rows
    const unsettled = async () => (await preview(await api.as('super_admin'))).unsettled
    await eraseOn('2050-02-01')
    expect(await names()).toEqual([{ company: 'Offen GmbH' }])
    expect(await unsettled()).toMatchObject([{ id, label: 'Offen GmbH', unsettled: 5_000 }])
    await expect(
      database.owner.query(
        `insert into erasure (id, link_member, retention_class, day, erased_at, is_complete, link_run)
         select 'forced', $1, 'books', '2050-03-01', now(), true, id from retention_run limit 1`,
        [id],
      ),
    ).rejects.toThrow('not settled')

    await book([
      ['funding:demo', 5_000],
      [available, -5_000],
    ])
    await eraseOn('2050-03-01')
    expect(await names()).toEqual([{ company: null }])
    expect(await unsettled()).toEqual([])
  })
})
