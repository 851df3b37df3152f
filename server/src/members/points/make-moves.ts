import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { Tx } from '../../tables.ts'

/** Moves made in one run. */
const AT_ONCE = 500

/**
 * Makes the due planned moves, the earliest first, each by itself. A move that would make a circle
 * or lie too deep is marked as refused, and the admins are notified. Returns how many moves it
 * processed.
 */
export async function makeMoves({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const now = clock()
  const due = await database.db
    .selectFrom('group_move')
    .select(['id', 'link_sales_point', 'link_sales_group', 'link_to', 'day'])
    .where('move_state', '=', 'planned')
    .where('day', '<=', berlinDay(now))
    .orderBy('day')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const move of due) {
    try {
      await inTransaction(database.db, (tx) => make(tx, move, now))
    } catch (error) {
      if (!isRefused(error)) throw error
      await inTransaction(database.db, (tx) => refuse(tx, move, now))
    }
  }
  return due.length
}

interface Due {
  id: string
  link_sales_point: string | null
  link_sales_group: string | null
  link_to: string | null
  day: IsoDate
}

/** The database marks the move as done where the unit changes its group. */
async function make(tx: Tx, move: Due, now: Date) {
  const { link_sales_point: point, link_sales_group: group, link_to } = move
  const arke = point ? 'sales_point' : 'sales_group'
  const field = point ? 'link_sales_group' : 'link_parent'
  const id = point ?? group ?? ''
  const before = point
    ? await tx
        .selectFrom('sales_point')
        .select('link_sales_group as group')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : await tx
        .selectFrom('sales_group')
        .select('link_parent as group')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
  if (before && before.group !== link_to) {
    if (point)
      await tx
        .updateTable('sales_point')
        .set({ link_sales_group: link_to })
        .where('id', '=', id)
        .execute()
    else
      await tx
        .updateTable('sales_group')
        .set({ link_parent: link_to })
        .where('id', '=', id)
        .execute()
    const changes = { [field]: [before.group, link_to] }
    const entry = { caller: null, action: 'make_move', arke, id, changes, now }
    await recordAudit(tx, entry, { topic: arke, id })
  }
  await tx
    .updateTable('group_move')
    .set({ move_state: 'done', link_from: before?.group ?? null })
    .where('id', '=', move.id)
    .where('move_state', '=', 'planned')
    .execute()
}

async function refuse(tx: Tx, { id, link_sales_group, day }: Due, now: Date) {
  const refused = await tx
    .updateTable('group_move')
    .set({ move_state: 'refused' })
    .where('id', '=', id)
    .where('move_state', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  const group = await tx
    .selectFrom('sales_group')
    .select(['id', 'name'])
    .where('id', '=', link_sales_group ?? '')
    .executeTakeFirst()
  if (!refused || !group) return
  await notifyAdmins(tx, {
    event: 'move_refused',
    values: { name: group.name, day },
    path: `/sales-group?unit=${group.id}`,
    reference: id,
    except: null,
    now,
  })
}

/** The tree refuses it (`keep_group_tree`). */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'sales_group_circle' || error.constraint === 'sales_group_depth')
