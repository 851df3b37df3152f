import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOverlap } from '../jobs/end-overlap.ts'
import { testDatabase } from '../testing/database.ts'
import { makeEarlierTables } from '../testing/earlier-tables.ts'
import { migrate } from './migrate.ts'

/* A register of the version before, which that version goes on writing to while this one migrates. */

const { owner, drop } = await testDatabase()
afterAll(drop)

const filling = '0292_fill_serial_families.sql'
const devices = 12_000

beforeAll(async () => {
  await makeEarlierTables(owner, '0291')
  await owner.query(`
    insert into product (id, name, article_number, family)
      values ('pump', 'Pumpe', 'P-1', 'heat_pump'), ('boiler', 'Kessel', 'K-1', 'boiler');
    insert into serial_number (id, serial, link_product, delivered_on)
      select 'device-' || lpad(n::text, 5, '0'), 'SN-' || lpad(n::text, 5, '0'),
        case n % 2 when 0 then 'pump' else 'boiler' end, '2026-01-15'
      from generate_series(1, ${devices}) n`)
})

/** As the version before enters what only a claim knows. */
const enterAsBefore = (serial: string) =>
  owner.query(
    `insert into serial_number (id, serial, link_product) values ($1, $1, 'pump')
     on conflict (serial) do nothing`,
    [serial],
  )
const wrong = async () =>
  (
    await owner.query(`select device.id from serial_number device join product on product.id = link_product
      where device.family is distinct from product.family`)
  ).rows

test('every device gets its family, also what the version before enters and changes meanwhile', async () => {
  await migrate(owner, {
    onProgress: async (name, rows) => {
      if (name !== filling) return
      await enterAsBefore(`A-NEW-${rows}`)
      await owner.query(
        `update serial_number set link_product = 'pump' where id = 'device-00001' or id = 'device-11999'`,
      )
      await owner.query(`update product set family = 'storage' where id = 'boiler'`)
    },
  })
  expect(await wrong()).toEqual([])
  const { rows } = await owner.query(
    'select family, count(*)::int as count from serial_number group by family order by family',
  )
  expect(rows.map(({ family }) => family)).toEqual(['heat_pump', 'storage'])
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(devices)
})

test('for a day the version before may enter devices beside it, then a number may be in two families', async () => {
  await enterAsBefore('LATE-0001')
  await enterAsBefore('LATE-0001')
  const enter = () =>
    owner.query(
      `insert into serial_number (id, serial, link_product) values ('twin', 'LATE-0001', 'boiler')`,
    )
  await expect(enter()).rejects.toThrow('serial_number_serial_key')
  const database = { owner }
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)
  expect(await endOverlap({ database, clock: () => new Date() })).toBe(0)
  expect(await endOverlap({ database, clock: tomorrow })).toBe(1)
  expect(await endOverlap({ database, clock: tomorrow })).toBe(0)
  await enter()
  expect(await wrong()).toEqual([])
})
