import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database
const world = createWorld(owner_db)
const two = [(await world.staff('admin')).id, (await world.staff('super_admin')).id]
await owner.query(
  `insert into accounting_month (id, month, accounting_month_status, link_proposed_by, proposed_at,
     sums, link_closed_by, closed_at)
   values ('closed', '2026-03', 'closed', $1, '2026-04-02', '{}', $2, '2026-04-03T10:00Z')`,
  two,
)

test.each([
  ['known before its month was closed', '2026-03-31', '2026-04-03T09:59Z', '2026-03-31'],
  ['known after it', '2026-03-31', '2026-04-03T10:01Z', '2026-04-03'],
  ['known after it, by the German day', '2026-03-31', '2026-04-09T22:30Z', '2026-04-10'],
  ['of an open month', '2026-04-01', '2026-05-09T10:00Z', '2026-04-01'],
])('a day %s counts as counted_day says', async (_, day, known_at, counted) => {
  expect(await answerOf(owner, 'counted_day($1, $2)', [day, known_at])).toBe(counted)
})
