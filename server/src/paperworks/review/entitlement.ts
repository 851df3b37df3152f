import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readRecord } from '../claim/claim-record.ts'
import { devicesOf } from '../decide/devices/decide-devices.ts'
import { withoutRejected } from '../decide/money/without-rejected.ts'

/**
 * What each device of a claim would be paid at most if some of them were rejected; EUR. For a
 * reviewer to see before deciding: `approve` pays no more.
 */
export const entitlement = defineFunction('paperwork', 'entitlement', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'What the devices of a claim are entitled to without those that are rejected',
  input: z.strictObject({ rejected: z.array(z.string()).max(10_000) }),
  run: async ({ tx, unit }, { rejected }) => {
    const claim = await readRecord(tx, unit, ['snapshot'])
    const devices = await devicesOf(tx, unit)
    const left = withoutRejected({ claim, devices }, new Set(rejected))
    return left.devices.map(({ id, entitled_amount }) => ({ id, amount: toEuro(entitled_amount) }))
  },
})
