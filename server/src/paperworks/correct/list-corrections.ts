import { isStaff, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { correctionTeller } from './told-corrections.ts'

/** The corrections of a claim, oldest first: previous and new values, author and reason; amounts in EUR. */
export const listCorrections = defineFunction('paperwork', 'corrections', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What was corrected of a claim, before and after',
  input: z.strictObject({}),
  run: async ({ tx, unit, caller }) => {
    const rows = await tx
      .selectFrom('claim_correction as made')
      .leftJoin('member_profile as person', 'person.id', 'made.corrected_by')
      .leftJoin('paperwork_line as line', 'line.id', 'made.link_paperwork_line')
      .select(['made.id', 'made.kind', 'made.link_paperwork_line as line', 'made.before'])
      .select(['made.after as value', 'made.amount_before', 'made.amount_after', 'made.reason'])
      .select(['made.corrected_at', 'person.first_name', 'person.last_name', 'person.company'])
      .where('made.link_paperwork', '=', unit)
      .orderBy('made.id')
      .limit(500)
      .execute()
    const tellCorrection = await correctionTeller(tx, rows)
    return rows.map((row) => ({
      id: row.id,
      line: row.line,
      ...tellCorrection(row),
      amount_before: toEuro(row.amount_before),
      amount_after: toEuro(row.amount_after),
      reason: row.reason,
      corrected_by: isStaff(caller) ? nameOf(row) : null,
      corrected_at: new Date(row.corrected_at).toISOString(),
    }))
  },
})

const nameOf = ({
  company,
  first_name,
  last_name,
}: Record<'company' | 'first_name' | 'last_name', string | null>) =>
  company ?? [first_name, last_name].filter(Boolean).join(' ')
