import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database

test('a login of a person is its firm’s and its human’s, one of staff a member’s alone', async () => {
  const world = createWorld(owner_db)
  const [firm, admin] = [await world.installer(), await world.staff('admin')]
  const { rows } = await owner.query<{ id: string; human: string }>(
    `select person.id, human from person join login on user_id = arke_system_user
     where link_member = $1`,
    [firm.id],
  )
  const [person] = rows
  expect(await answerOf(owner, 'member_of_login($1)', [person?.id])).toBe(firm.id)
  expect(await answerOf(owner, 'owner_of_login($1)', [person?.id])).toBe(person?.human)
  for (const call of ['member_of_login($1)', 'owner_of_login($1)'])
    expect(await answerOf(owner, call, [admin.id])).toBe(admin.id)
})
