import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/**
 * The number of open questions: all, the caller's own, and those past their promised day. Budget: the open ones by
 * their index.
 */
export const countQuestions = defineFunction('contact_request', 'count_questions', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'How many questions to the office wait for an answer',
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => {
    const counts = await tx
      .selectFrom('contact_request')
      .select(({ fn }) => [
        fn.countAll<number>().as('open'),
        fn.countAll<number>().filterWhere('link_assignee', '=', caller.member).as('mine'),
        fn.countAll<number>().filterWhere('due_on', '<', berlinDay(now)).as('overdue'),
      ])
      .where('contact_status', '=', 'open')
      .executeTakeFirstOrThrow()
    return {
      open: Number(counts.open),
      mine: Number(counts.mine),
      overdue: Number(counts.overdue),
    }
  },
})
