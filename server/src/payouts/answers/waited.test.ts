import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { lockRuns } from '../../ledger/lock-runs.ts'
import { accountAnswer } from '../../sepa/example/account-answer.ts'
import { setDebtor } from '../../testing/payouts/debtor.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { bring, account } = await payoutOffice(api)
const { db } = api.database
await setDebtor(db)

it('what a file says becomes known when its turn comes, as a month may be closed before', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const other = db.transaction().execute(async (tx) => {
    await lockRuns(tx)
    hold()
    await isOver
  })
  await isHeld
  const entries = [{ amount: -100, on: '2026-03-02' }]
  const answer = bring(accountAnswer({ statements: [{ statement_id: 'S', account, entries }] }))
  await pause(300)
  const later = new Date(api.time.now.getTime() + 60_000)
  api.time.now = later
  end()
  await other
  expect((await answer).status).toBe(200)
  const message = await db
    .selectFrom('bank_message')
    .select('imported_at')
    .executeTakeFirstOrThrow()
  expect(new Date(message.imported_at).toISOString()).toBe(later.toISOString())
})
