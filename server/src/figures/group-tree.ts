import { berlinDay, type GroupOfTree } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/** Groups in one answer. */
const MOST = 1_000

/**
 * `GET …/function/tree`: every group by name with the group it lies in, its own active sales points, what
 * it has agreed itself today, and its next planned move. For staff; at most 1,000 groups.
 */
export const groupTree = defineFunction('sales_group', 'tree', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'All sales groups with what they lie in, their sales points, shares and planned moves',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<GroupOfTree[]> => {
    const { rows } = await sql<GroupOfTree>`
      select g.id, g.name, g.group_type, g.active, g.link_parent as parent,
        (select count(*)::int from sales_point p where p.link_sales_group = g.id and p.active) as points,
        (select json_build_object('wholesaler_mode', wholesaler_mode,
            'wholesaler_percent', wholesaler_percent)
          from agreed_share_on(null, array[g.id]::text[], ${berlinDay(now)}::date)) as share,
        (select json_build_object('day', m.day, 'to', target.name)
          from group_move m left join sales_group target on target.id = m.link_to
          where m.link_sales_group = g.id and m.move_state = 'planned'
          order by m.day limit 1) as move
      from sales_group g order by g.name collate "de-x-icu", g.id limit ${MOST}`.execute(tx)
    return rows
  },
})
