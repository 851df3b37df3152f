import type { FunctionAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { queued } from '../db/status-lists.ts'
import { defineFunction } from '../platform/functions.ts'
import { readQueueLength } from './queue-length.ts'
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
    const { rows } = await sql<Omit<FunctionAnswer<'paperwork', 'queue'>, 'overdue'>>`
      select open, second, objections, views.*, own.* from (
        select coalesce(sum(claims) filter (where status in ${queued}), 0)::bigint as open,
          coalesce(sum(claims) filter (where status = 'pending_second_approval'), 0)::bigint
            as second,
          coalesce(sum(claims) filter (where status = 'objection'), 0)::bigint as objections
        from queue_total
      ) waiting, (
        select coalesce(sum(claims) filter (where view = 'conflicts'), 0)::bigint as conflicts,
          coalesce(sum(claims) filter (where view = 'unpaid'), 0)::bigint as unpaid
        from queue_view
      ) views, (
        select count(*) as mine from paperwork
        where paperwork_status = 'in_review' and link_assignee = ${caller.member}
      ) own`.execute(tx)
    const { overdue } = await readQueueLength(tx, now)
    return { ...theRow(rows), overdue }
  },
})
