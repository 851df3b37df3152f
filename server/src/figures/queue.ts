import { berlinDay, type FunctionAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { granted, queued } from '../db/status-lists.ts'
import { defineFunction } from '../platform/functions.ts'
import { theRow } from './the-row.ts'

/**
 * `GET /lib/paperwork/function/queue`: how many claims wait in each view of the queue
 * (docs/domain.md, Review).
 */
export const queue = defineFunction('paperwork', 'queue', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'How many claims wait in each view of the queue',
  input: z.object({}),
  run: async ({ tx, caller, now }) => {
    const { rows } = await sql<FunctionAnswer<'paperwork', 'queue'>>`
      select coalesce(sum(claims) filter (where status in ${queued}), 0)::bigint as open,
        (select count(*) from paperwork
          where paperwork_status = 'in_review' and link_assignee = ${caller.member}) as mine,
        coalesce(sum(claims) filter (where status = 'submitted'), 0)::bigint as new,
        (select count(*) from paperwork
          where paperwork_status = 'submitted' and risk_level = 'green') as new_green,
        (select count(*) from paperwork
          where paperwork_status = 'submitted' and risk_level in ('amber', 'red')) as new_risky,
        coalesce(sum(claims) filter (where is_returned and status in ${queued}), 0)::bigint
          as returned,
        coalesce(sum(claims) filter (where due_on <= ${berlinDay(now)} and status in ${queued}), 0)::bigint
          as due,
        coalesce(sum(claims) filter (where status = 'pending_second_approval'), 0)::bigint as second,
        coalesce(sum(claims) filter (where status = 'objection'), 0)::bigint as objections,
        (select count(*) from paperwork where in_conflict) as conflicts,
        (select count(*) from paperwork where payout_state in ('unpaid', 'planned')
          and paperwork_status in ${granted}) as unpaid
      from queue_day`.execute(tx)
    return theRow(rows)
  },
})
