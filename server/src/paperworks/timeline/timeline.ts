import { isStaff, type Reason, type Role, type TimelineEntry } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { readReasons } from '../reasons/read-reasons.ts'
import { timelineComments } from './timeline-comments.ts'
import { type Changes, tellingOf, toldStep } from './told-step.ts'

/** The events of a claim that the reader may see, oldest first. */
export const timeline = defineFunction('paperwork', 'timeline', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What happened to a claim',
  input: z.object({}),
  run: async ({ tx, unit, caller }) => {
    const rows = await trailOf(tx, unit)
    const reasons = await readReasons(tx)
    const entries = rows.flatMap((row) => tell(row, { caller, reasons }))
    if (!isStaff(caller)) return entries
    const comments = await timelineComments(tx, { claim: unit, caller })
    return [...entries, ...comments].sort(
      (entry, other) => Date.parse(entry.at) - Date.parse(other.at),
    )
  },
})

type TrailRow = Awaited<ReturnType<typeof trailOf>>[number]

const trailOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('audit')
    .leftJoin('member_profile as actor', 'actor.id', 'audit.actor')
    .leftJoin('person', 'person.id', 'audit.person')
    .select([
      'audit.at',
      'audit.action',
      'audit.changes',
      'audit.actor as actor_id',
      'audit.role',
      'actor.first_name',
      'actor.last_name',
      'actor.company',
      'audit.person as person_id',
      'person.label as person',
    ])
    .where('object_id', '=', claim)
    .where('object_arke', '=', 'paperwork')
    .orderBy('seq')
    .execute()

interface Reader {
  caller: Caller
  reasons: ReadonlyMap<string, Reason>
}

function tell(row: TrailRow, { caller, reasons }: Reader): TimelineEntry[] {
  const changes = row.changes as Changes
  const step = toldStep(row.action, changes)
  const isReviewer = reviewers.includes(caller.role)
  if (!step || (step.staff_only && !isReviewer)) return []
  const say = sayTo(caller.language)
  const text = tellingOf(row.action, { changes, say, isStaff: isReviewer, reasons })
  return [
    {
      at: row.at,
      kind: row.action,
      title: say(step.title),
      ...(text ? { text } : {}),
      actor: actorOf(row, { caller, isReviewer }),
    },
  ]
}

function actorOf(
  { actor_id, role, first_name, last_name, company, person_id, person }: TrailRow,
  { caller, isReviewer }: { caller: Caller; isReviewer: boolean },
): string {
  const say = sayTo(caller.language)
  if (actor_id === null) return say('timeline:actor.system')
  if (actor_id === caller.member)
    return person && person_id !== caller.person ? person : say('timeline:actor.you')
  if (!isReviewer)
    return say(role === 'installer' ? 'timeline:actor.participant' : 'timeline:actor.review')
  if (company) return person ? `${company}, ${person}` : company
  return [first_name, last_name].filter(Boolean).join(' ') || say('timeline:actor.review')
}

/** Roles that see names and internal notes. */
const reviewers: readonly Role[] = ['moderator', 'admin', 'super_admin']
