import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { failure, invalidIn, notFound } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'

/** What can be moved to another group. */
export type Movable = 'sales_group' | 'sales_point'

const wanted = z.strictObject({
  /** Id of the group; null: into none. */
  to: z.string().max(200).nullable(),
  day: z.iso.date(),
})

/**
 * `POST …/function/plan_move`: a sales point or a group comes to lie in another group on a day to come
 * (docs/decisions/171). For admins.
 * @throws not_found; invalid beside `day` or `to`; conflict `move_planned` for a second one of a day.
 */
const planMove = (arke: Movable) =>
  defineFunction(arke, 'plan_move', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Plans that a sales point or a group lies in another group from a day to come on',
    input: wanted,
    run: async (context, { to, day }) => {
      const { tx, unit, caller, now } = context
      await lock(context, arke)
      if (day <= berlinDay(now)) throw refused('day', 'move_day')
      await requireTarget(context, { arke, to, day })
      const link = arke === 'sales_group' ? 'link_sales_group' : 'link_sales_point'
      const other = await tx
        .selectFrom('group_move')
        .select('id')
        .where(link, '=', unit)
        .where('day', '=', day)
        .where('move_state', '=', 'planned')
        .executeTakeFirst()
      if (other) throw refused('day', 'move_planned')
      const id = newId()
      const move = { id, [link]: unit, link_to: to, day, link_planned_by: caller.member }
      await tx.insertInto('group_move').values(move).execute()
      await note(context, { arke, id: unit, action: 'plan_move', changes: { day, to } })
      return { id }
    },
  })

export const groupMoveFunctions = [
  planMove('sales_group'),
  planMove('sales_point'),
  /** `POST …/function/withdraw_move`: a planned move does not happen. For admins. */
  defineFunction('group_move', 'withdraw_move', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Takes back a move that was planned, before its day',
    input: z.strictObject({}),
    run: async (context) => {
      const { tx, unit: id, now } = context
      const move = await tx
        .updateTable('group_move')
        .set({ move_state: 'withdrawn' })
        .where('id', '=', id)
        .where('move_state', '=', 'planned')
        .where('day', '>', berlinDay(now))
        .returning(['link_sales_point', 'link_sales_group', 'link_to', 'day'])
        .executeTakeFirst()
      if (!move) throw isOver()
      const { link_sales_point, link_sales_group, link_to: to, day } = move
      const arke = link_sales_point ? 'sales_point' : 'sales_group'
      const moved = link_sales_point ?? link_sales_group ?? ''
      await note(context, { arke, id: moved, action: 'withdraw_move', changes: { day, to } })
      return { id }
    },
  }),
]

async function lock({ tx, unit }: FunctionContext, arke: Movable) {
  const found = await tx
    .selectFrom(arke)
    .select('id')
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
}

interface Target {
  arke: Movable
  to: string | null
  day: string
}

/** Refuses a group that is not there, and a circle as the groups would lie on the day. */
async function requireTarget({ tx, unit }: FunctionContext, { arke, to, day }: Target) {
  if (to === null) return
  const { rows } = await sql<{ groups: string[] }>`
    select sales_group_chain_on(${to}, ${day}::date) as groups`.execute(tx)
  const groups = rows[0]?.groups ?? []
  if (groups.length === 0) throw refused('to', 'move_to')
  if (arke === 'sales_group' && groups.includes(unit)) throw refused('to', 'circle')
}

interface Noted {
  arke: Movable
  /** Of what moves. */
  id: string
  action: 'plan_move' | 'withdraw_move'
  changes: { day: string; to: string | null }
}

async function note({ tx, caller, now, deps }: FunctionContext, { arke, id, ...noted }: Noted) {
  await recordAudit(tx, { caller, arke, id, ...noted, now })
  const { events, registry } = deps
  await announce(tx, { events, served: registry.byDefinition(arke), id })
}

const refused = (parameter: string, problem: 'circle' | 'move_day' | 'move_planned' | 'move_to') =>
  invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:point.${problem}`), parameter },
  ])

const isOver = () =>
  failure('conflict', 'move_is_over', {
    context: 'group_move',
    message: 'only a planned move can be taken back',
  })
