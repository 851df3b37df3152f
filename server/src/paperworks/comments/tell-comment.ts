import type { CommentAudience } from '@ruecklauf/model'
import { notFound } from '../../errors/errors.ts'
import { notifyAll } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { nameOf } from '../wording/name-of.ts'

interface Written {
  audience: CommentAudience
  /** Ids of those it names. */
  mentioned: readonly string[]
}

/**
 * Tells those whom a comment concerns, without its words: whoever it mentions; the claim's reviewer of
 * one by the brand; and of one for the brand its people who wrote about the claim or marked it.
 */
export async function tellComment(
  { tx, unit, caller, now }: FunctionContext,
  { audience, mentioned }: Written,
): Promise<void> {
  const claim = await claimToTell(tx, unit)
  const claim_number = claim.claim_number ?? ''
  const told = { path: `/paperworks/${unit}`, reference: unit, now }
  const name = await nameOf(tx, caller.member)
  const isByBrand = caller.role === 'brand'
  await notifyAll(
    tx,
    mentioned
      .filter((member) => member !== caller.member)
      .map((member) => ({
        ...told,
        member,
        event: 'comment_mention' as const,
        values: { claim_number, name },
      })),
  )
  if (isByBrand && claim.link_assignee)
    await notifyAll(tx, [
      {
        ...told,
        member: claim.link_assignee,
        event: 'comment_of_brand',
        values: { claim_number, name },
      },
    ])
  if (audience === 'brand' && !isByBrand)
    await notifyAll(
      tx,
      (await brandPeopleOf(tx, unit)).map((member) => ({
        ...told,
        member,
        event: 'comment_for_brand' as const,
        values: { claim_number },
      })),
    )
}

/** Number and reviewer of a claim, for those who are told of it. @throws not_found */
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
