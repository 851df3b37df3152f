import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database
const world = createWorld(owner_db)

test('partners_of has the active partners of both ends of a pair, by name', async () => {
  const [outdoor, indoor, tank, former] = await Promise.all(
    ['Outdoor', 'Indoor', 'A tank', 'Former'].map((name) =>
      world.product({ name, active: name !== 'Former' }),
    ),
  )
  const pair = (product?: { id: string }, partner?: { id: string }, policy = 'warn') =>
    owner.query('insert into product_pair values (gen_random_uuid(), default, $1, $2, $3)', [
      product?.id,
      partner?.id,
      policy,
    ])
  await pair(outdoor, indoor, 'together')
  await pair(tank, outdoor)
  await pair(outdoor, former)
  const partners = (product?: { id: string }) => answerOf(owner, 'partners_of($1)', [product?.id])
  expect(await partners(outdoor)).toEqual([
    { id: tank?.id, name: 'A tank', policy: 'warn' },
    { id: indoor?.id, name: 'Indoor', policy: 'together' },
  ])
  expect(await partners(indoor)).toEqual([{ id: outdoor?.id, name: 'Outdoor', policy: 'together' }])
})
