import type { CommentAudience } from '@ruecklauf/model'
import { notFound } from '../../errors/errors.ts'
import { notifyAll } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { nameOf } from '../wording/name-of.ts'

interface Written {
  audience: CommentAudience
  /** Ids of the mentioned members. */
  mentioned: readonly string[]
}

/**
 * Notifies the members a comment concerns, without its text: mentioned ones; the reviewer for a comment by the brand;
 * and, for a comment to the brand, brand members who commented or flagged the claim.
 */
export async function tellComment(
  { tx, unit, caller, now }: FunctionContext,
  { audience, mentioned }: Written,
): Promise<void> {
  const claim = await claimToTell(tx, unit)
  const claim_number = claim.claim_number ?? ''
  const notice = { path: `/paperworks/${unit}`, reference: unit, now }
  const name = await nameOf(tx, caller.member)
  const isByBrand = caller.role === 'brand'
  await notifyAll(
    tx,
    mentioned
      .filter((member) => member !== caller.member)
      .map((member) => ({
        ...notice,
        member,
        event: 'comment_mention' as const,
        values: { claim_number, name },
      })),
  )
  if (isByBrand && claim.link_assignee)
    await notifyAll(tx, [
      {
        ...notice,
        member: claim.link_assignee,
        event: 'comment_of_brand',
        values: { claim_number, name },
      },
    ])
  if (audience === 'brand' && !isByBrand)
    await notifyAll(
      tx,
      (await brandPeopleOf(tx, unit)).map((member) => ({
        ...notice,
        member,
        event: 'comment_for_brand' as const,
        values: { claim_number },
      })),
    )
}

/** Number and reviewer of a claim, for notifications. @throws not_found */
export async function claimToTell(tx: Tx, id: string) {
  const claim = await tx
    .selectFrom('paperwork')
    .select(['claim_number', 'link_assignee'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!claim) throw notFound()
  return claim
}

async function brandPeopleOf(tx: Tx, claim: string): Promise<string[]> {
  const people = await tx
    .selectFrom('claim_comment')
    .select('link_author as member')
    .where('link_paperwork', '=', claim)
    .where('is_by_brand', '=', true)
    .union(
      tx
        .selectFrom('claim_flag')
        .select('link_member as member')
        .where('link_paperwork', '=', claim)
        .where('lifted_at', 'is', null),
    )
    .execute()
  return people.map(({ member }) => member)
}
