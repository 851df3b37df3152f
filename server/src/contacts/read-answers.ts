import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { type ArkeFunction, defineFunction } from '../platform/functions.ts'
import { publicAnswers } from './public-answers.ts'

/**
 * A participant opened an answer, or says whether it helped; counted once a day, the last word
 * stands. Costs one row a member, answer and day.
 */
const readAnswer = defineFunction('faq', 'read_answer', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Says that an answer was read, and whether it helped',
  input: z.strictObject({ is_helpful: z.boolean().optional() }),
  run: async ({ tx, unit, caller, now }, { is_helpful = null }) => {
    await tx
      .insertInto('faq_reading')
      .values({ link_faq: unit, link_member: caller.member, read_on: berlinDay(now), is_helpful })
      .onConflict((on) =>
        on.columns(['link_faq', 'link_member', 'read_on']).doUpdateSet((row) => ({
          is_helpful: row.fn.coalesce('excluded.is_helpful', 'faq_reading.is_helpful'),
        })),
      )
      .execute()
    return { id: unit }
  },
})

/** How often answers were read and found helpful: for their order, and for their authors. */
const answerUse = defineFunction('faq', 'answer_use', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'How often answers were read and found helpful',
  input: z.strictObject({}),
  run: async ({ tx }) =>
    tx
      .selectFrom('faq_use')
      .select(['link_faq as id', 'reads', 'helpful', 'unhelpful'])
      .limit(1_000)
      .execute(),
})

/** The readers' feedback on answers. */
export const answerFunctions: readonly ArkeFunction[] = [readAnswer, answerUse, publicAnswers]
