import { addDays, berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import type { KindOfChange } from '../changes/kind.ts'
import { defineProposal } from '../changes/propose.ts'
import { newId } from '../db/id.ts'
import { invalidIn } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'

/** The longest that somebody looks at the books from outside. */
const MOST_DAYS = 366

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Months as `2026-01`. */
const fields = {
  name: z.string().trim().min(2).max(120),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  first_month: month,
  last_month: month,
  until: z.iso.date(),
}

/** Somebody from outside may look at the books of some months, until a day; its subject is the access. */
export const auditorChange: KindOfChange<z.output<z.ZodObject<typeof fields>>> = {
  id: 'auditor',
  arke: 'accounting_month',
  field: null,
  path: () => '/paperworks/payouts?tab=months',
  check: async ({ tx, now }, id, request) => {
    const { name, email, first_month, last_month, until } = request
    const today = berlinDay(now)
    if (first_month > last_month) refuse('last_month', 'order')
    if (last_month >= today.slice(0, 7)) refuse('last_month', 'unfinished')
    if (until < today) refuse('until', 'past')
    if (until > addDays(today, MOST_DAYS)) refuse('until', 'too_long')
    return {
      name,
      before: {},
      after: { name, email, first_month, last_month, until },
      apply: async ({ id: link_change }) => {
        await tx
          .insertInto('auditor')
          .values({
            ...{ id, name, email, first_month, last_month, until, link_change },
            ...{ granted_at: now.toISOString(), ended_at: null, ended_by: null },
            ...{ factor: null, factor_confirmed_at: null },
          })
          .execute()
        await enqueue(tx, { kind: 'auditor_mail', payload: { auditor: id }, due_at: now })
      },
    }
  },
}

/** Proposes an external auditor's access to the books of some months, until a day. */
export const proposeAuditor = defineProposal(auditorChange, 'propose_auditor', {
  summary: 'Proposes that somebody from outside looks at the books; a second person confirms it',
  input: fields,
  scope: 'arke',
  subject: () => newId(),
})

function refuse(parameter: string, why: 'order' | 'unfinished' | 'past' | 'too_long'): never {
  throw invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:auditor.${why}`), parameter },
  ])
}
