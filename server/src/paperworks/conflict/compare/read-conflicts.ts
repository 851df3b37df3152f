import { toEuro, weighEvidence } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'
import type { Tx } from '../../../tables.ts'
import { nameOf } from '../../wording/name-of.ts'
import { type Conflict, sideOf } from '../conflicts.ts'
import { evidenceOf } from './evidence-of.ts'
import { type Party, paperOf, partiesOf } from './parties.ts'

/** Limit of one page; a claim with more conflicts is exceptional. */
const SHOWN = 50

/** The conflicts of a claim, newest first: both sides, their weighed evidence, and the decision. */
export const readConflicts = defineFunction('paperwork', 'conflicts', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The conflicts of a claim over devices, with the evidence of both sides',
  input: z.strictObject({}),
  run: async ({ tx, unit, caller }) => {
    const conflicts = await conflictsOf(tx, unit)
    const parties = await partiesOf(tx, conflicts)
    const names = await namesOf(tx, conflicts)
    return {
      count: conflicts.length,
      conflicts: conflicts.map((conflict) => {
        const [first, second] = [parties(conflict, 'first'), parties(conflict, 'second')]
        const papers = [paperOf(first), paperOf(second)] as const
        const { rows, points, proposal } = weighEvidence(
          evidenceOf(papers[0], papers[1]),
          evidenceOf(papers[1], papers[0]),
        )
        const { id, serial, state, opened_at, granted_by, granted_with } = conflict
        return {
          id,
          serial,
          state,
          opened_at: new Date(opened_at).toISOString(),
          delivered_on: first.delivered_on,
          delivered_to: first.delivered_to,
          first: told(first),
          second: told(second),
          evidence: rows,
          points,
          proposal,
          is_involved: [granted_by, granted_with].includes(caller.member),
          settlement: settlementOf(conflict, names),
        }
      }),
    }
  },
})

const conflictsOf = (tx: Tx, claim: string): Promise<Conflict[]> =>
  tx
    .selectFrom('conflict')
    .selectAll()
    .where((eb) => eb.or([eb('link_first_claim', '=', claim), eb('link_second_claim', '=', claim)]))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

function told({ checks: _, serial_origin: __, line: ___, ...party }: Party) {
  const { delivered_on, delivered_to, company, company_id, amount, submitted_at, ...partyFields } =
    party
  return {
    ...partyFields,
    company: { id: company_id, label: company ?? '' },
    submitted_at: submitted_at ? new Date(submitted_at).toISOString() : null,
    amount: toEuro(amount),
  }
}

/** Names of the deciders, by id. */
async function namesOf(tx: Tx, conflicts: readonly Conflict[]): Promise<Map<string, string>> {
  const deciders = new Set(conflicts.flatMap(({ decided_by }) => decided_by ?? []))
  const names = new Map<string, string>()
  for (const id of deciders) names.set(id, await nameOf(tx, id))
  return names
}

function settlementOf(conflict: Conflict, names: ReadonlyMap<string, string>) {
  const { winner, note, decided_by, decided_at } = conflict
  if (!winner || !decided_by || !decided_at) return null
  return {
    winner,
    first_text: sideOf(conflict, 'first').text,
    second_text: sideOf(conflict, 'second').text,
    note,
    decided_by: { id: decided_by, label: names.get(decided_by) ?? '' },
    decided_at: new Date(decided_at).toISOString(),
  }
}
