import { addDays, berlinDay } from '@ruecklauf/model'
import { invalidIn } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { MoneyKind, WantedMoney } from './money-kind.ts'

/** The longest that somebody looks at the books from outside. */
const MOST_DAYS = 366

/** Somebody from outside may look at the books of some months, until a day; its subject is the access. */
export const auditorChange: MoneyKind<WantedMoney['auditor']> = {
  arke: 'accounting_month',
  field: null,
  path: () => '/paperworks/payouts?tab=months',
  check: async ({ tx, now }, id, wanted) => {
    const { name, email, first_month, last_month, until } = wanted
    const today = berlinDay(now)
    if (first_month > last_month) refuse('last_month', 'order')
    if (last_month >= today.slice(0, 7)) refuse('last_month', 'unfinished')
    if (until < today) refuse('until', 'past')
    if (until > addDays(today, MOST_DAYS)) refuse('until', 'too_long')
    return {
      name,
      before: {},
      after: { name, email, first_month, last_month, until },
      apply: async (link_change) => {
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

function refuse(parameter: string, why: 'order' | 'unfinished' | 'past' | 'too_long'): never {
  throw invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:auditor.${why}`), parameter },
  ])
}
