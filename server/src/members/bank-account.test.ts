import { afterAll, beforeEach, expect, test } from 'vitest'
import { givePassword, good_password } from '../auth/test-app.ts'
import { testApi } from '../testing/api.ts'

const api = await testApi()
afterAll(api.close)
beforeEach(async () => void (await api.database.db.deleteFrom('rate_limit').execute()))

const member = await api.world.installer()
await givePassword(api.database, member.arke_system_user ?? '')
const installer = await api.as('installer', member)

const change = async (password: string) =>
  installer.post(`/installer/unit/${member.id}/function/change_iban`, {
    iban: 'DE89 3704 0044 0532 0130 00',
    account_holder: 'Müller Heizungsbau',
    password,
  })

test('the password asked for is counted, with those of a new password', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 9; n++) statuses.push((await change(`wrong ${n}`)).status)
  const other = { old_password: 'wrong', password: 'Neun Kähne fahren 7 Tage' }
  statuses.push((await installer.post('/auth/change_password', other)).status)
  expect(statuses).toEqual(Array(10).fill(400))
  const refused = await change(good_password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
})

test('the right one does not count, and changes the account', async () => {
  for (let n = 0; n < 12; n++) expect((await change(good_password)).status).toBe(200)
})

test('no transaction waits for a password to be compared', async () => {
  let isOver = false
  const answers = Promise.all(Array.from({ length: 9 }, (_, n) => change(`wrong ${n}`)))
  const end = answers.finally(() => {
    isOver = true
  })
  let waiting = 0
  while (!isOver) {
    const { rows } = await api.database.owner.query(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    )
    waiting = Math.max(waiting, rows[0].n)
  }
  expect((await end).map(({ status }) => status)).toEqual(Array(9).fill(400))
  expect(waiting).toBe(0)
})
