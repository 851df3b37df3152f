import { z } from 'zod'
import { notify } from '../../notifications/notify.ts'
import { defineFunction } from '../../platform/functions.ts'
import { transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { giveBackReservation, lockMoney } from '../decide/decide-bookings.ts'
import { freeSerials } from '../decide/decide-serials.ts'

/** The owner takes a claim back before anybody has begun to review it. */
export const withdraw = defineFunction('paperwork', 'withdraw', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes a claim back before its review',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit, now } = context
    const { before, after } = await transition(tx, context, { id: unit, action: 'withdraw' })
    if (before.paperwork_status === 'draft') return claimAnswer(after)
    await lockMoney(tx, after)
    await freeSerials(tx, { claim: unit })
    await giveBackReservation(context, after, 'withdrawn')
    await notify(tx, {
      member: after.link_installer,
      event: 'claim_withdrawn',
      values: { claim_number: after.claim_number ?? '' },
      path: `/wallet/${unit}`,
      reference: unit,
      now,
    })
    return claimAnswer(after)
  },
})
