import { arkes, keysOf } from '@ruecklauf/model'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'

const database = await testDatabase()
afterAll(database.drop)

test('queue_views has the conflicts, and the granted claims that no run has paid', async () => {
  const states = ['unpaid', 'planned', 'sent', 'paid', null]
  for (const status of keysOf(arkes.paperwork.fields.paperwork_status.values))
    for (const state of states)
      for (const in_conflict of [false, true]) {
        const isGranted = status === 'approved' || status === 'partially_approved'
        const isUnpaid = isGranted && (state === 'unpaid' || state === 'planned')
        const views = [...(in_conflict ? ['conflicts'] : []), ...(isUnpaid ? ['unpaid'] : [])]
        const values = [status, in_conflict, state]
        expect(await answerOf(database.owner, 'queue_views($1, $2, $3)', values)).toEqual(views)
      }
})
