import { berlinDay, type CampaignEvent } from '@ruecklauf/model'
import { z } from 'zod'
import type { KindOfChange } from '../../changes/kind.ts'
import { proposedChanges } from '../../changes/list-changes.ts'
import { personOf } from '../../changes/person-of.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Db } from '../../tables.ts'
import { comingVersions } from '../rule/coming-versions.ts'
import { differencesOf, namesFor } from '../rule/differences.ts'
import { completed } from '../rule/version-in-force.ts'
import { budgetChange } from './budget-change.ts'
import { prolongChange } from './prolong-change.ts'
import { versionChange } from './version-change.ts'

/**
 * Every version of a campaign with what it changed, those that are to come, every change that was
 * proposed, and every step of its life: who, when, why.
 */
export const history = defineFunction('campaign', 'history', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What became of a campaign: versions and changes with their differences, and steps',
  input: z.object({}),
  run: async ({ caller, now, tx, unit }) => ({
    coming: await comingVersions(tx, unit, berlinDay(now)),
    changes: await proposedChanges(tx, { kinds, subject: unit, caller, now }),
    versions: await versionsWithDifferences(tx, unit),
    steps: await stepsOf(tx, unit),
  }),
})

const kinds = [versionChange, budgetChange, prolongChange] as readonly KindOfChange[]

/** Newest first. */
async function versionsWithDifferences(db: Db, campaign: string) {
  const stored = await db
    .selectFrom('campaign_version as version')
    .leftJoin('member_profile as author', 'author.id', 'version.created_by')
    .select([
      'version.number',
      'version.valid_from',
      'version.rule',
      'version.texts',
      'version.action',
      'version.reason',
      'version.created_at',
      'version.created_by',
      'author.first_name',
      'author.last_name',
      'author.company',
    ])
    .where('version.campaign_id', '=', campaign)
    .orderBy('version.number')
    .execute()
  const rows = stored.map(completed)
  const names = await namesFor(db, rows)
  return rows
    .map((row, position) => {
      const before = replacedBy(row, rows.slice(0, position))
      const { number, valid_from, action, reason, created_at, created_by } = row
      return {
        number,
        valid_from,
        action,
        reason,
        created_at,
        created_by: personOf({ ...row, id: created_by }),
        differences: before ? differencesOf(before, row, names) : [],
      }
    })
    .reverse()
}

interface Numbered {
  number: number
  valid_from: string
}

/** The version with the same first day that this one replaced. */
const replacedBy = <One extends Numbered>(version: Numbered, earlier: readonly One[]) =>
  earlier
    .filter(({ valid_from }) => valid_from <= version.valid_from)
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from) || a.number - b.number)
    .at(-1) ?? earlier.at(-1)

/** Newest first; plain changes of a draft are steps too, with the fields they touched. */
async function stepsOf(db: Db, campaign: string): Promise<CampaignEvent[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('member_profile as actor', 'actor.id', 'audit.actor')
    .select([
      'audit.at',
      'audit.action',
      'audit.changes',
      'audit.role',
      'audit.actor as id',
      'actor.first_name',
      'actor.last_name',
      'actor.company',
    ])
    .where('object_id', '=', campaign)
    .where('object_arke', '=', 'campaign')
    .orderBy('seq', 'desc')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    action: row.action,
    by: personOf(row),
    role: row.role,
    reason: typeof row.changes.reason === 'string' ? row.changes.reason : null,
    status: statusAfter(row.changes),
    kind: (row.changes.kind ?? null) as CampaignEvent['kind'],
    fields: Object.keys(row.changes).filter((name) => !ofChanges.has(name)),
  }))
}

/** The audit log's attributes of a change besides its fields. */
const ofChanges = new Set(['reason', 'kind', 'change', 'before', 'after', 'applied'])

const statusAfter = ({ campaign_status }: Record<string, unknown>): string | null =>
  Array.isArray(campaign_status) ? String(campaign_status[1]) : null
