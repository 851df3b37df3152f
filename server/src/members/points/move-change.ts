import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { ChangeContext, KindOfChange } from '../../changes/kind.ts'
import { shownLinks } from '../../changes/shown-links.ts'
import { newId } from '../../db/id.ts'
import { failure, invalidIn, notFound } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import type { Tx } from '../../tables.ts'

/** Arkes that can move to another group. */
export type Movable = 'sales_group' | 'sales_point'

/** A move of a sales point or a group to another group on a day; or its cancellation. */
export interface Move {
  /** Id of the group; null: into none. */
  to: string | null
  day: IsoDate
  withdrawn: boolean
}

/** Moves a sales point or a group to another group on a future day, or cancels a planned move. */
export const moveChange: KindOfChange<Move> = {
  id: 'group_move',
  arke: 'sales_point',
  arkeOf: async (tx, id) => (await movableOf(tx, id)).arke,
  field: null,
  path: (id, arke) => `/${arke === 'sales_group' ? 'sales-group' : 'sales-point'}?unit=${id}`,
  shown: shownLinks([{ name: 'to', to: 'sales_group' }]),
  /** @throws not_found; invalid beside `day` or `to`; conflict `move_is_over` where nothing is planned */
  check: async (context, unit, { to, day, withdrawn }) => {
    const { tx, now } = context
    const { arke, name, link } = await movableOf(tx, unit)
    if (day <= berlinDay(now)) throw withdrawn ? moveIsOver() : refused('day', 'move_day')
    const planned = await tx
      .selectFrom('group_move')
      .select(['id', 'link_to'])
      .where(link, '=', unit)
      .where('day', '=', day)
      .where('move_state', '=', 'planned')
      .executeTakeFirst()
    if (withdrawn && planned?.link_to !== to) throw moveIsOver()
    if (!withdrawn && planned) throw refused('day', 'move_planned')
    if (!withdrawn && to !== null) await requireTarget(tx, { unit, arke, to, day })
    return {
      name,
      before: { to: await groupOn(tx, unit, day) },
      after: { to, day, withdrawn },
      apply: async ({ proposed_by }) => {
        const id = planned?.id ?? newId()
        if (planned)
          await tx
            .updateTable('group_move')
            .set({ move_state: 'withdrawn' })
            .where('id', '=', id)
            .execute()
        else
          await tx
            .insertInto('group_move')
            .values({ id, [link]: unit, link_to: to, day, link_planned_by: proposed_by })
            .execute()
        const action = withdrawn ? 'withdraw_move' : 'plan_move'
        await note(context, { arke, id: unit, move: id, action, changes: { day, to } })
      },
    }
  },
}

/**
 * Locks the moving unit.
 * @throws not_found
 */
async function movableOf(tx: Tx, id: string) {
  const { rows } = await sql<{ arke: Movable; name: string }>`
    select 'sales_point' as arke, business_name as name from sales_point where id = ${id}
    union all select 'sales_group', name from sales_group where id = ${id}`.execute(tx)
  const [movable] = rows
  if (!movable) throw notFound()
  await sql`select from ${sql.table(movable.arke)} where id = ${id} for update`.execute(tx)
  const link = movable.arke === 'sales_group' ? 'link_sales_group' : 'link_sales_point'
  return { ...movable, link } as const
}

/** The group it will lie in on the day, by current and planned moves. */
async function groupOn(tx: Tx, unit: string, day: IsoDate) {
  const { rows } = await sql<{ to: string | null }>`
    select sales_group_on(id, stands, ${day}::date) as "to" from (
      select id, link_sales_group as stands from sales_point
      union all select id, link_parent from sales_group) place
    where id = ${unit}`.execute(tx)
  return rows[0]?.to ?? null
}

interface Target {
  unit: string
  arke: Movable
  to: string
  day: IsoDate
}

/** Refuses a missing group, and a circle among the groups on that day. */
async function requireTarget(tx: Tx, { unit, arke, to, day }: Target) {
  const { rows } = await sql<{ groups: string[] }>`
    select sales_group_chain_on(${to}, ${day}::date) as groups`.execute(tx)
  const groups = rows[0]?.groups ?? []
  if (groups.length === 0) throw refused('to', 'move_to')
  if (arke === 'sales_group' && groups.includes(unit)) throw refused('to', 'circle')
}

interface Noted {
  arke: Movable
  /** The moving unit. */
  id: string
  /** Id of the move. */
  move: string
  action: 'plan_move' | 'withdraw_move'
  changes: { day: string; to: string | null }
}

async function note({ tx, caller, now, deps }: ChangeContext, { arke, id, move, ...noted }: Noted) {
  await recordAudit(tx, { caller, arke, id, ...noted, now })
  const { events, registry } = deps
  await announce(tx, { events, served: registry.byDefinition(arke), id })
  await announce(tx, { events, served: registry.byDefinition('group_move'), id: move })
}

const refused = (parameter: string, problem: 'circle' | 'move_day' | 'move_planned' | 'move_to') =>
  invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:point.${problem}`), parameter },
  ])

/** The refusal to withdraw a move that is no longer planned. */
export const moveIsOver = () =>
  failure('conflict', 'move_is_over', {
    context: 'group_move',
    message: 'only a planned move can be taken back',
  })
