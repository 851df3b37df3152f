import { companyDomain } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/**
 * Nobody reviews a claim of the company he works for: his mail address must not be of its domain.
 * @throws forbidden `related_reviewer`
 */
export async function requireImpartial(
  tx: Tx,
  { reviewer, installer }: { reviewer: string; installer: string },
): Promise<void> {
  const related = await relatedInstallers(tx, { reviewer, installer })
  if (related.length > 0)
    throw failure('forbidden', 'related_reviewer', {
      context: 'auth',
      message: 'the reviewer has a mail address of the company',
    })
}

/** Ids of the companies whose domain a reviewer's address has, or of this one alone. */
export async function relatedInstallers(
  tx: Tx,
  { reviewer, installer }: { reviewer: string; installer?: string },
): Promise<string[]> {
  const person = await tx
    .selectFrom('member_profile')
    .select('email')
    .where('id', '=', reviewer)
    .executeTakeFirst()
  const domain = companyDomain(person?.email ?? null)
  if (!domain) return []
  const one = installer ? sql`and id = ${installer}` : sql``
  const { rows } = await sql<{ id: string }>`select id from installer
    where mail_domain(email) = ${domain} ${one}`.execute(tx)
  return rows.map(({ id }) => id)
}
