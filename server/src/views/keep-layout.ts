import { densities, keysOf, saved_view } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { listSeen } from './list-seen.ts'

const most = saved_view.fields.columns.max_length

/**
 * `POST /lib/saved_view/function/keep_layout`: keeps how the caller likes a list, so that it is the
 * same at every computer. No line of the trail: it concerns nobody else.
 * @throws not_found for a list that the caller has not.
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
      .onConflict((taken) => taken.columns(['link_member', 'list']).doUpdateSet(layout))
      .execute()
    return layout
  },
})
