import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { invalidIn } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { lockRun } from '../run/lock-runs.ts'
import { noteStep, runAnswer } from '../run/run-answer.ts'
import { executeItems, returnItem } from './settle-items.ts'

/** A person says that items were executed, where no file of the bank does. */
export const executed = defineFunction('payout_run', 'executed', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Books items as executed, by a person; all that are on their way unless some are named',
  input: z.strictObject({
    items: z.array(z.string().max(100)).min(1).max(10_000).optional(),
    on: z.iso.date(),
    note: z.string().trim().min(3).max(500),
  }),
  run: async (context, { items = null, on, note }) => {
    const { tx, unit, caller, now } = context
    if (on > berlinDay(now)) throw inFuture()
    await lockRun(tx, unit, 'executed')
    const actor = caller.member
    const { count } = await executeItems(tx, { run: unit, items, on, actor, now })
    await noteStep(context, unit, { action: 'execute_items', changes: { count, on, note } })
    return runAnswer(tx, unit)
  },
})

/** A person says that an item came back; the member has its money again and is told why. */
export const returned = defineFunction('payout_run', 'returned', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Books an item as come back, by a person',
  input: z.strictObject({
    item: z.string().max(100),
    reason: z.string().trim().min(3).max(500),
    code: z
      .string()
      .regex(/^[A-Z]{2}\d{2}$/)
      .optional(),
  }),
  run: async (context, { item, reason, code = null }) => {
    const { tx, unit, caller, now } = context
    await lockRun(tx, unit, 'returned')
    await returnItem(tx, { run: unit, item, reason, code, actor: caller, now })
    await noteStep(context, unit, { action: 'return_item', changes: { item, reason, code } })
    return runAnswer(tx, unit)
  },
})

const inFuture = () =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:payout_run.future'),
      parameter: 'on',
    },
  ])
