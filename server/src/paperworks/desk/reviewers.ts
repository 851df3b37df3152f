import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { reviewersOn } from './reviewers-on.ts'

/** `GET /lib/paperwork/function/reviewers`: the reviewers, and their absences from today on. */
export const reviewers = defineFunction('paperwork', 'reviewers', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Who reviews claims, and who is away when',
  input: z.object({}),
  run: async ({ tx, now }) => {
    const absences = await tx
      .selectFrom('absence')
      .select(['id', 'link_member as member', 'from_day', 'to_day', 'link_deputy as deputy'])
      .where('to_day', '>=', berlinDay(now))
      .orderBy('from_day')
      .orderBy('id')
      .limit(500)
      .execute()
    return { reviewers: await reviewersOn(tx, now), absences }
  },
})
