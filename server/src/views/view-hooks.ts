import { MAX_VIEWS } from '@ruecklauf/model'
import { failure } from '../errors/errors.ts'
import type { HookContext, Hooks, Values } from '../platform/hooks.ts'
import { readFilter } from '../platform/read/list-query.ts'

/** A view is its maker's own, says a filter that can be read, and is one of few. */
export const viewHooks: Hooks = {
  complete: (caller, values) => {
    values.link_member = caller.member
  },
  async beforeCreate(context, values) {
    readWords(values)
    await requireRoom(context, values)
  },
  async beforeUpdate(context, { id, values }) {
    readWords(values)
    if (values.is_shared === undefined) return
    const before = await context.tx
      .selectFrom('saved_view')
      .select(['list', 'link_member', 'is_shared'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (before.is_shared !== values.is_shared) await requireRoom(context, { ...before, ...values })
  },
}

/** @throws bad_request for a filter that can't be read. */
function readWords(values: Values) {
  if (typeof values.name === 'string') values.name = values.name.trim()
  if (typeof values.filter === 'string') readFilter(values.filter)
}

/** @throws conflict where the list has as many as it may have; the database holds it in races too. */
async function requireRoom({ tx }: HookContext, values: Values) {
  const { list, link_member, is_shared = false } = values
  const { count } = await tx
    .selectFrom('saved_view')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('list', '=', String(list))
    .where('is_shared', '=', is_shared === true)
    .$if(is_shared !== true, (own) => own.where('link_member', '=', String(link_member)))
    .executeTakeFirstOrThrow()
  if (Number(count) < MAX_VIEWS) return
  const code = is_shared === true ? 'too_many_shared_views' : 'too_many_views'
  throw failure(
    'conflict',
    code,
    { context: 'saved_view', message: 'there are as many views as there may be' },
    { most: MAX_VIEWS },
  )
}
