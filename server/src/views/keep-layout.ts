import { densities, keysOf, saved_view } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { listSeen } from './list-seen.ts'

const most = saved_view.fields.columns.max_length

/**
 * `POST /lib/saved_view/function/keep_layout`: stores the caller's layout of a list, the
 * same on every computer. Without an audit log line: it concerns nobody else.
 * @throws not_found for a list the caller may not read.
 */
export const keepLayout = defineFunction('saved_view', 'keep_layout', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Keeps columns, widths and density of a list',
  input: z.strictObject({
    list: z.string().max(60),
    columns: z.string().max(most),
    widths: z.string().max(most),
    density: z.enum(keysOf(densities)),
  }),
  run: async ({ deps, tx, caller }, { list, ...layout }) => {
    listSeen(list, { registry: deps.registry, caller })
    await tx
      .insertInto('list_layout')
      .values({ link_member: caller.member, list, ...layout })
      .onConflict((conflict) => conflict.columns(['link_member', 'list']).doUpdateSet(layout))
      .execute()
    return layout
  },
})
