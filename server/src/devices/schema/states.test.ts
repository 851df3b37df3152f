import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { db, owner, owner_db } = database
const world = createWorld(owner_db)

test('a device is held by its last claim, and sold again once that is taken back', async () => {
  const { id: device } = await world.serialNumber()
  const { id: claim, link_installer } = await world.draft()
  const happen = (kind: 'rewarded' | 'returned' | 'return_undone', link_paperwork?: string) =>
    db
      .insertInto('serial_event')
      .values({ device, kind, link_paperwork: link_paperwork ?? null, reason: 'Retoure' })
      .execute()
  const hold = async () => {
    const { rows } = await owner.query('select kind from hold_of_device($1)', [device])
    return rows[0]?.kind ?? null
  }
  const isResellable = () => answerOf(owner, 'is_resellable($1)', [device])
  expect([await hold(), await isResellable()]).toEqual([null, true])
  await happen('rewarded', claim)
  expect([await hold(), await isResellable()]).toEqual(['rewarded', false])
  await happen('returned')
  expect([await hold(), await isResellable()]).toEqual(['returned', false])
  await happen('return_undone')
  expect(await hold()).toBe('rewarded')
  await happen('returned')
  await owner.query(
    `insert into paperwork_line (id, link_paperwork, link_installer, link_serial_number)
     values ('line', $1, $2, $3)`,
    [claim, link_installer, device],
  )
  await owner.query(
    `insert into claim_takeback (id, link_paperwork, kind, lines, amount, needs_second, state,
       requested_by, requested_at, decided_at)
     values ('takeback', $1, 'reverse', $2, 0, false, 'done', 'office', now(), now())`,
    [claim, JSON.stringify([{ line: 'line', amount: 0, reason: 'RETURNED_GOODS' }])],
  )
  expect(await answerOf(owner, 'is_return_settled($1, $2)', [device, claim])).toBe(true)
  expect(await answerOf(owner, 'is_return_settled($1, $2)', [device, 'another'])).toBe(false)
  expect(await isResellable()).toBe(true)
})
