import type { Role } from '@ruecklauf/model'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { type Changes, tellingOf, timelineActors, titleOf } from './timeline-texts.ts'

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
  const title = titleOf(row.action, changes)
  const isStaff = reviewers.includes(caller.role)
  if (!title || (title.staff_only && !isStaff)) return []
  const told = { changes, language: caller.language, isStaff }
  const text = tellingOf(row.action, told)
  return [
    {
      at: row.at,
      kind: row.action,
      title: title[caller.language],
      ...(text ? { text } : {}),
      actor: actorOf(row, { caller, isStaff }),
    },
  ]
}

function actorOf(
  { actor_id, role, first_name, last_name, company }: TrailRow,
  { caller, isStaff }: { caller: Caller; isStaff: boolean },
): string {
  const words = timelineActors[caller.language]
  if (actor_id === null) return words.system
  if (actor_id === caller.member) return words.you
  if (!isStaff) return role === 'installer' ? words.participant : words.review
  return company ?? ([first_name, last_name].filter(Boolean).join(' ') || words.review)
}

/** Who sees names and internal notes. */
const reviewers: readonly Role[] = ['moderator', 'admin', 'super_admin']
