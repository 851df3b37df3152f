import {
  berlinDay,
  type CompanyChanges,
  confirmedCompanyFields,
  type WaitingChanges,
  workingDaysBetween,
} from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { participantArkes } from '../participant.ts'
import { personAs } from '../person-as.ts'

/** Decided changes, values that were in force, and waiting ones that are told. */
const TOLD = 50
const WAITING = 20

/** `GET …/function/company_changes`: what waits, what was decided, and what was in force until when. */
export const companyChanges = participantArkes.map((arke) =>
  defineFunction(arke, 'company_changes', {
    scope: 'unit',
    methods: ['GET'],
    summary:
      'Changes of a company: the open one, those decided, and former values with their dates',
    input: z.strictObject({}),
    run: async ({ tx, unit }): Promise<CompanyChanges> => {
      const changes = await changesOf(tx, unit)
      const open = changes.find(({ state }) => state === 'open') ?? null
      return {
        open,
        decided: changes.filter(({ state }) => state !== 'open'),
        former: await formerValues(tx, unit),
      }
    },
  }),
)

async function changesOf(tx: Tx, member: string): Promise<CompanyChanges['decided']> {
  const rows = await tx
    .selectFrom('company_change as change')
    .leftJoin('member_profile as person', 'person.id', 'change.decided_by')
    .selectAll('change')
    .select(['person.first_name', 'person.last_name', 'person.company'])
    .where('change.member', '=', member)
    .orderBy('change.proposed_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(TOLD)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.change_state,
    changes: confirmedCompanyFields
      .filter((field) => field in row.after)
      .map((field) => ({
        field,
        before: row.before[field] ?? null,
        after: row.after[field] ?? null,
      })),
    reason: row.reason,
    proposed_at: new Date(row.proposed_at).toISOString(),
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    decided_by: personAs({ ...row, actor: row.decided_by }),
    decline_reason: row.decline_reason,
  }))
}

async function formerValues(tx: Tx, member: string): Promise<CompanyChanges['former']> {
  const rows = await tx
    .selectFrom('company_history')
    .select(['field', 'value', 'until'])
    .where('member', '=', member)
    .orderBy('id', 'desc')
    .limit(TOLD)
    .execute()
  return rows.map(({ until, ...row }) => ({ ...row, until: berlinDay(new Date(until)) }))
}

/** `GET …/function/waiting_changes`: changes of companies that the office has yet to decide. */
export const waitingChanges = defineFunction('installer', 'waiting_changes', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Changes of companies that wait for the office, the oldest first',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<WaitingChanges> => {
    const { land } = await readSettings(tx)
    const rows = await tx
      .selectFrom('company_change as change')
      .innerJoin('member_profile as firm', 'firm.id', 'change.member')
      .select([
        'change.member as id',
        'change.after',
        'change.proposed_at',
        'firm.arke',
        'firm.company',
      ])
      .where('change.change_state', '=', 'open')
      .orderBy('change.proposed_at')
      .limit(WAITING)
      .execute()
    const today = berlinDay(now)
    return {
      items: rows.map(({ id, arke, company, after, proposed_at }) => {
        const since = berlinDay(new Date(proposed_at))
        return {
          id,
          arke: participantArkes.find((one) => one === arke) ?? 'installer',
          company: company ?? '',
          fields: confirmedCompanyFields.filter((field) => field in after),
          since,
          working_days: workingDaysBetween(since, today, { land }),
        }
      }),
    }
  },
})
