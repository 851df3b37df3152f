import { berlinDay, lastDays } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { readOpenClaims } from './ageing.ts'
import { readAttention } from './attention.ts'
import { readBrandEffects } from './brand-effects.ts'
import { readCourse } from './course.ts'
import { readDueTasks } from './due/due-tasks.ts'
import { readLateMails } from './late-mails.ts'
import { readQueueLength } from './queue-length.ts'
import { readSystem } from './system.ts'

const COMPARED_DAYS = 30

/** `GET /lib/paperwork/function/dashboard`: what is to do today, the last days and the backlog; EUR. */
export const dashboard = defineFunction('paperwork', 'dashboard', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'What is to do today, and what is open',
  input: z.object({}),
  run: async (context) => {
    const { tx, now } = context
    const days = lastDays(berlinDay(now), COMPARED_DAYS)
    const [lately, before] = await readCourse(tx, [days, days.before])
    const { count, oldest_working_days, ageing } = await readOpenClaims(tx, '', now)
    return {
      lately,
      before,
      open: count,
      oldest_working_days,
      ageing,
      ...(await readQueueLength(tx, now)),
      attention: await readAttention(context),
      to_do: await readDueTasks(context),
      mails: await readLateMails(context),
      system: await readSystem(context),
      effects: await readBrandEffects(context),
    }
  },
})
