import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOverlap } from '../jobs/end-overlap.ts'
import { testDatabase } from '../testing/database.ts'
import { makeEarlierTables } from '../testing/earlier-tables.ts'
import { migrate } from './migrate.ts'

/* What the version before reads and writes while this one migrates, and for a day after. */

const { owner, drop } = await testDatabase()
afterAll(drop)

const devices = 6_000
const idOf = (n: number) => `device-${String(n).padStart(5, '0')}`

beforeAll(async () => {
  await makeEarlierTables(owner, '0170')
  await owner.query(`
    insert into product (id, name, article_number, family) values ('pump', 'Pumpe', 'P-1', 'heat_pump');
    insert into serial_number (id, serial, link_product, delivered_on)
      select 'device-' || lpad(n::text, 5, '0'), 'SN-' || lpad(n::text, 5, '0'), 'pump', '2026-01-15'
      from generate_series(1, ${devices}) n;
    insert into installer (id, first_name, last_name, email) values ('firm', 'Jan', 'Kurz', 'kurz@muster.example');
    insert into paperwork (id, link_installer) values ('claim', 'firm')`)
})

/** As the version before does: without a word of what happened. */
const setState = (n: number, state: string, reason: string | null = null) =>
  owner.query('update serial_number set serial_state = $2, blocked_reason = $3 where id = $1', [
    idOf(n),
    state,
    reason,
  ])
const contradictions = async () =>
  (
    await owner.query(
      'select id from serial_life where (serial_state, link_paperwork) is distinct from (told_state, told_paperwork)',
    )
  ).rows
const eventsOf = async (n: number) =>
  (
    await owner.query<{ kind: string }>(
      'select kind from serial_event where device = $1 order by id',
      [idOf(n)],
    )
  ).rows.map(({ kind }) => kind)

test('states it sets meanwhile are written down as what happened, before and after a device is filled in', async () => {
  await migrate(owner, {
    onProgress: async (name, rows) => {
      if (name !== '0171_fill_serial_events.sql' || rows !== 5_000) return
      await setState(1, 'blocked', 'Gestohlen')
      await setState(devices, 'blocked', 'Gestohlen')
    },
  })
  await setState(devices, 'delivered')
  await owner.query(
    `update serial_number set serial_state = 'claimed', link_paperwork = 'claim' where id = $1`,
    [idOf(2)],
  )
  expect(await contradictions()).toEqual([])
  expect([
    await eventsOf(1),
    await eventsOf(2),
    await eventsOf(3),
    await eventsOf(devices),
  ]).toEqual([
    ['delivered', 'blocked'],
    ['delivered', 'claimed'],
    ['delivered'],
    ['delivered', 'blocked', 'unblocked'],
  ])
})

test('what only it counts on is there for a day, and then gone', async () => {
  const read = () => owner.query('select product_family from paperwork')
  const clock = (hours: number) => () => new Date(Date.now() + hours * 3_600_000)
  expect(await endOverlap({ database: { owner }, clock: clock(23) })).toBe(0)
  expect((await read()).rowCount).toBe(1)
  const readFigure = () => owner.query('select from kept_decision_time')
  await readFigure()
  expect(await endOverlap({ database: { owner }, clock: clock(25) })).toBeGreaterThan(1)
  await expect(read()).rejects.toThrow('product_family')
  await expect(readFigure()).rejects.toThrow('kept_decision_time')
  await expect(setState(3, 'blocked', 'Gestohlen')).rejects.toThrow('follows from its events')
  expect(await endOverlap({ database: { owner }, clock: clock(25) })).toBe(0)
})
