import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'
import { lockRun } from '../../run/lock-runs.ts'
import { type AnswerFile, receiveAnswer } from './receive-answer.ts'
import { takeAnswer } from './take-answer.ts'
import { toldMessage } from './told-messages.ts'

const file = { input: z.custom<AnswerFile>(), form: z.object({}), receive: receiveAnswer }

/**
 * Imports a bank's file about a run: a pain.002 of this run, or a statement with its payments. A
 * file of 50 MB takes about a minute, during which no other run can change.
 */
export const answer = defineFunction('payout_run', 'answer', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Takes in a file in which the bank answers a run (pain.002, camt.053, camt.054)',
  ...file,
  run: async (context, upload) => {
    await lockRun(context.tx, context.unit, 'answer')
    return toldMessage(context.tx, await takeAnswer(context, { upload, run: context.unit }))
  },
})

/** The same for a file about several runs. */
export const takeAnyAnswer = defineFunction('payout_run', 'take_answer', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Takes in a file in which the bank answers any runs (pain.002, camt.053, camt.054)',
  ...file,
  run: async (context, upload) =>
    toldMessage(context.tx, await takeAnswer(context, { upload, run: null })),
})
