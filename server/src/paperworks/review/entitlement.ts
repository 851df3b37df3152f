import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readRecord } from '../claim/claim-record.ts'
import { devicesOf } from '../decide/devices/decide-devices.ts'
import { withoutRejected } from '../decide/money/without-rejected.ts'

/**
 * The highest amount of each device if the given ones were rejected, in EUR. Reviewers see it before deciding;
 * `approve` pays no more.
 */
export const entitlement = defineFunction('paperwork', 'entitlement', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'What the devices of a claim are entitled to without those that are rejected',
  input: z.strictObject({ rejected: z.array(z.string()).max(10_000) }),
  run: async ({ tx, unit }, { rejected }) => {
    const claim = await readRecord(tx, unit, ['snapshot'])
    const devices = await devicesOf(tx, unit)
    const remaining = withoutRejected({ claim, devices }, new Set(rejected))
    return remaining.devices.map(({ id, entitled_amount }) => ({
      id,
      amount: toEuro(entitled_amount),
    }))
  },
})
