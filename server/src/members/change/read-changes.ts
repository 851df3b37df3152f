import {
  berlinDay,
  type CompanyChanges,
  officeCompanyFields,
  type WaitingChanges,
} from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { readWaited } from '../file/waited.ts'
import { participantArkes } from '../participant.ts'
import { personAs } from '../person-as.ts'

/** Decided changes, past values, and waiting changes listed at most. */
const TOLD = 50
const WAITING = 20

/** `GET …/function/company_changes`: waiting and decided changes, and past values with their dates. */
export const companyChanges = participantArkes.map((arke) =>
  defineFunction(arke, 'company_changes', {
    scope: 'unit',
    methods: ['GET'],
    summary:
      'Changes of a company: the open one, those decided, and former values with their dates',
    input: z.strictObject({}),
    run: async ({ tx, unit, caller }): Promise<CompanyChanges> => {
      // A company reads only its own requests.
      const changes = await changesOf(tx, unit, { own: caller.member === unit })
      const open = changes.find(({ state }) => state === 'open') ?? null
      return {
        open,
        decided: changes.filter(({ state }) => state !== 'open'),
        former: await formerValues(tx, unit),
      }
    },
  }),
)

async function changesOf(
  tx: Tx,
  member: string,
  { own }: { own: boolean },
): Promise<CompanyChanges['decided']> {
  const rows = await tx
    .selectFrom('change')
    .leftJoin('member_profile as person', 'person.id', 'change.decided_by')
    .selectAll('change')
    .select(['person.first_name', 'person.last_name', 'person.company'])
    .where('change.kind', '=', 'company')
    .where('change.subject', '=', member)
    .$if(own, (query) => query.where('change.proposed_by', '=', member))
    .orderBy('change.proposed_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(TOLD)
    .execute()
  return rows.map(({ before, after, ...row }) => ({
    id: row.id,
    state: row.change_state,
    changes: fieldsOf(after).map((field) => ({
      field,
      before: textIn(before, field),
      after: textIn(after, field),
    })),
    reason: row.reason,
    proposed_at: new Date(row.proposed_at).toISOString(),
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    decided_by: personAs({ ...row, actor: row.decided_by }),
    decline_reason: row.decline_reason,
  }))
}

const fieldsOf = (values: Record<string, unknown>) =>
  officeCompanyFields.filter((field) => field in values)

const textIn = (values: Record<string, unknown>, field: string) =>
  values[field] == null ? null : String(values[field])

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
    const waited = await readWaited(tx, now)
    const rows = await tx
      .selectFrom('change')
      .innerJoin('member_profile as firm', 'firm.id', 'change.subject')
      .select([
        'change.subject as id',
        'change.after',
        'change.proposed_at',
        'firm.arke',
        'firm.company',
      ])
      .where('change.kind', '=', 'company')
      .where('change.change_state', '=', 'open')
      .orderBy('change.proposed_at')
      .limit(WAITING)
      .execute()
    return {
      items: rows.map(({ id, arke, company, after, proposed_at }) => {
        const { since, working_days } = waited(proposed_at)
        return {
          id,
          arke: participantArkes.find((candidate) => candidate === arke) ?? 'installer',
          company: company ?? '',
          fields: fieldsOf(after),
          since,
          working_days,
        }
      }),
    }
  },
})
