import { arkes, keysOf } from '@ruecklauf/model'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const database = await testDatabase()
afterAll(database.drop)

test('payout_state_of waits for a payout where a claim was granted something', async () => {
  const stateOf = async (status: string, approved: number | null) => {
    const { rows } = await database.owner.query(
      `select state, paid_on from payout_state_of('claim', 'installer', $1, $2)`,
      [status, approved],
    )
    return rows[0]
  }
  const statuses = ['approved', 'partially_approved', 'objection', 'pending_second_approval']
  for (const status of keysOf(arkes.paperwork.fields.paperwork_status.values)) {
    const state = statuses.includes(status) ? 'unpaid' : null
    expect([status, await stateOf(status, 1)]).toEqual([status, { state, paid_on: null }])
    for (const nothing of [0, null])
      expect(await stateOf(status, nothing)).toEqual({ state: null, paid_on: null })
  }
})
