import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database
const world = createWorld(owner_db)

test('reviewers_out has who is away or locked, with a deputy who is there', async () => {
  const [away, deputy, lockedReviewer, alone] = [
    await world.staff('moderator'),
    await world.staff('moderator'),
    await world.staff('moderator'),
    await world.staff('admin'),
  ]
  const absent = (member: string, from: string, to: string, stands_in: string | null) =>
    owner.query('insert into absence values (gen_random_uuid(), $1, $2, $3, $4)', [
      member,
      from,
      to,
      stands_in,
    ])
  await absent(away.id, '2026-03-02', '2026-03-06', deputy.id)
  await absent(deputy.id, '2026-03-05', '2026-03-05', null)
  await absent(alone.id, '2026-03-06', '2026-03-09', lockedReviewer.id)
  await owner.query('update moderator set inactive = true where id = $1', [lockedReviewer.id])
  const out = async (day: string) => {
    const { rows } = await owner.query('select id, deputy from reviewers_out($1)', [day])
    return new Map(rows.map((row) => [row.id, row.deputy]))
  }
  expect(await out('2026-03-01')).toEqual(new Map([[lockedReviewer.id, null]]))
  expect((await out('2026-03-02')).get(away.id)).toBe(deputy.id)
  expect(await out('2026-03-05')).toEqual(
    new Map([away, deputy, lockedReviewer].map(({ id }) => [id, null])),
  )
  expect((await out('2026-03-06')).get(alone.id)).toBeNull()
})
