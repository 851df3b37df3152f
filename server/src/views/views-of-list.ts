import { isStaff } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { listSeen } from './list-seen.ts'
import { readableFilter, readableSort } from './readable-parts.ts'

/**
 * `GET /lib/saved_view/function/of_list?list=…`: the caller's views of a list, with those shared among
 * all staff, and the caller's layout (docs/domain.md, Views). Each filters by the fields they may read.
 * @throws not_found for a list the caller may not read.
 */
export const viewsOfList = defineFunction('saved_view', 'of_list', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Own and shared views of a list, and its columns as the caller likes them',
  input: z.object({ list: z.string().max(60) }),
  run: async ({ deps, tx, caller }, { list }) => {
    const scope = listSeen(list, { registry: deps.registry, caller })
    const viewRow = await tx
      .selectFrom('saved_view')
      .select(['id', 'version', 'name', 'search', 'filter', 'sort', 'columns', 'density'])
      .select(['is_shared', 'link_member'])
      .where('list', '=', list)
      .where((is) => {
        const own = is('link_member', '=', caller.member)
        return isStaff(caller) ? is.or([own, is('is_shared', '=', true)]) : own
      })
      .orderBy('name')
      .execute()
    const layout = await tx
      .selectFrom('list_layout')
      .select(['columns', 'widths', 'density'])
      .where('link_member', '=', caller.member)
      .where('list', '=', list)
      .executeTakeFirst()
    const views = viewRow.map(({ link_member, ...view }) => ({
      ...view,
      ...readableFilter(view.filter, scope),
      sort: readableSort(view.sort, scope),
      is_own: link_member === caller.member,
    }))
    return { views, layout: layout ?? null }
  },
})
