import type { Role } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { type Changes, tellingOf, toldStep } from './told-step.ts'

/** One station of a claim in plain words. */
interface TimelineEntry {
  at: string
  /** The step of the workflow, or `create`. */
  kind: string
  title: string
  text?: string
  /** Who acted: `Sie`, `Prüfung` or `System` for a participant, names for the staff. */
  actor: string
}

/** What happened to a claim, oldest first; each reader sees what concerns him. */
export const timeline = defineFunction('paperwork', 'timeline', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What happened to a claim',
  input: z.object({}),
  run: async ({ tx, unit, caller }) => {
    const rows = await trailOf(tx, unit)
    return rows.flatMap((row) => tell(row, caller))
  },
})

type TrailRow = Awaited<ReturnType<typeof trailOf>>[number]

const trailOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('audit')
    .leftJoin('member_profile as actor', 'actor.id', 'audit.actor')
    .select([
      'audit.at',
      'audit.action',
      'audit.changes',
      'audit.actor as actor_id',
      'audit.role',
      'actor.first_name',
      'actor.last_name',
      'actor.company',
    ])
    .where('object_id', '=', claim)
    .where('object_arke', '=', 'paperwork')
    .orderBy('seq')
    .execute()

function tell(row: TrailRow, caller: Caller): TimelineEntry[] {
  const changes = row.changes as Changes
  const step = toldStep(row.action, changes)
  const isStaff = reviewers.includes(caller.role)
  if (!step || (step.staff_only && !isStaff)) return []
  const say = sayTo(caller.language)
  const text = tellingOf(row.action, { changes, say, isStaff })
  return [
    {
      at: row.at,
      kind: row.action,
      title: say(step.title),
      ...(text ? { text } : {}),
      actor: actorOf(row, { caller, isStaff }),
    },
  ]
}

function actorOf(
  { actor_id, role, first_name, last_name, company }: TrailRow,
  { caller, isStaff }: { caller: Caller; isStaff: boolean },
): string {
  const say = sayTo(caller.language)
  if (actor_id === null) return say('timeline:actor.system')
  if (actor_id === caller.member) return say('timeline:actor.you')
  if (!isStaff)
    return say(role === 'installer' ? 'timeline:actor.participant' : 'timeline:actor.review')
  return (
    company ?? ([first_name, last_name].filter(Boolean).join(' ') || say('timeline:actor.review'))
  )
}

/** Who sees names and internal notes. */
const reviewers: readonly Role[] = ['moderator', 'admin', 'super_admin']
