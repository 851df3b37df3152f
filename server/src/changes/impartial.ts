import { companyDomain, isStaff } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure } from '../errors/errors.ts'
import type { ArkeFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'
import { areOfFirms, firmsOf, type SelectedFirms } from './firms-of-unit.ts'

interface Asked {
  /** Member who works for the programme. */
  reviewer: string
  now: Date
}

/**
 * Conflict of interest: nobody decides on a firm with their address's mail domain, or one they sign
 * in for under any login, now or within the days of a bond.
 * @throws forbidden `related_reviewer`
 */
export async function requireImpartial(
  tx: Tx,
  { firms, ...query }: Asked & { firms: readonly string[] },
): Promise<void> {
  await refuseRelated(tx, { ...query, firms: sql`select unnest(${firms}::text[]) as firm` })
}

async function refuseRelated(
  tx: Tx,
  { reviewer, now, firms }: Asked & { firms: SelectedFirms },
): Promise<void> {
  const { rows } = await sql<{ email: string | null; domain: string | null; is_own: boolean }>`
    select profile.email, mail_domain(company.email) as domain,
      company.id = any(firms_of(human_of(${reviewer}), ${now.toISOString()})) as is_own
    from (${firms}) asked join member_profile company on company.id = asked.firm
      left join member_profile profile on profile.id = ${reviewer}`.execute(tx)
  const isRelated = rows.some(({ email, domain, is_own }) => {
    const own = companyDomain(email)
    return is_own || (own !== null && own === domain)
  })
  if (isRelated)
    throw failure('forbidden', 'related_reviewer', {
      context: 'auth',
      message: 'the reviewer signs in for the company or has a mail address of it',
    })
}

/** Ids of the firms that are somebody's own in this sense. */
export async function relatedFirms(tx: Tx, { reviewer, now }: Asked): Promise<string[]> {
  const person = await tx
    .selectFrom('member_profile')
    .select('email')
    .where('id', '=', reviewer)
    .executeTakeFirst()
  const domain = companyDomain(person?.email ?? null)
  const { rows } = await sql<{ id: string }>`
    with own as (select firms_of(human_of(${reviewer}), ${now.toISOString()}) as ids)
    select id from installer, own where mail_domain(email) = ${domain} or id = any(ids)
    union all
    select id from wholesaler, own where mail_domain(email) = ${domain} or id = any(ids)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Functions without a decision: reads, messages, and releasing one's own work. */
const free = new Set([
  ...['read_messages', 'write_message', 'attach', 'comment', 'entitlement'],
  ...['release', 'withdraw_change'],
])

/** Whether those who work for the programme decide on a firm by this function. */
export const decidesOnFirm = ({ arke, name, scope, methods }: ArkeFunction) =>
  areOfFirms(arke) && scope === 'unit' && methods.includes('POST') && !free.has(name)

/** Wraps functions on firms, so that they refuse callers with a conflict of interest. */
export const impartially = (functions: readonly ArkeFunction[]): readonly ArkeFunction[] =>
  functions.map((decision) =>
    decidesOnFirm(decision)
      ? {
          ...decision,
          run: async (context, input) => {
            const { tx, caller, now, unit } = context
            if (isStaff(caller)) {
              const firms = await firmsOf(tx, { arke: decision.arke, unit })
              if (firms) await refuseRelated(tx, { reviewer: caller.member, firms, now })
            }
            return decision.run({ ...context, impartial_to: unit }, input)
          },
        }
      : decision,
  )
