import { sayTo } from '@ruecklauf/model/texts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

/**
 * The comments of a claim that a staff member may read, oldest first. The brand reads only comments for the brand.
 */
export async function readComments(tx: Tx, { claim, caller }: { claim: string; caller: Caller }) {
  const rows = await tx
    .selectFrom('claim_comment as comment')
    .leftJoin('member_profile as author', 'author.id', 'comment.link_author')
    .select(['comment.id', 'comment.text', 'comment.audience', 'comment.written_at'])
    .select(['comment.link_author', 'comment.is_by_brand', 'author.first_name', 'author.last_name'])
    .where('link_paperwork', '=', claim)
    .where('audience', 'in', caller.role === 'brand' ? ['brand'] : ['brand', 'staff'])
    .orderBy('number')
    .execute()
  const mentions = caller.role === 'brand' ? [] : await mentionsOf(tx, claim)
  return rows.map((row) => ({
    id: row.id,
    author: authorOf(row, caller),
    is_by_brand: row.is_by_brand,
    audience: row.audience,
    text: row.text,
    written_at: new Date(row.written_at).toISOString(),
    mentions: mentions.filter(({ comment }) => comment === row.id).map(({ name }) => name),
  }))
}

async function mentionsOf(tx: Tx, claim: string) {
  const rows = await tx
    .selectFrom('claim_comment_mention as mention')
    .innerJoin('claim_comment as comment', 'comment.id', 'mention.link_comment')
    .innerJoin('member_profile as member', 'member.id', 'mention.link_member')
    .select(['comment.id as comment', 'member.first_name', 'member.last_name'])
    .where('comment.link_paperwork', '=', claim)
    .orderBy('member.last_name')
    .orderBy('member.id')
    .execute()
  return rows.map(({ comment, first_name, last_name }) => ({
    comment,
    name: [first_name, last_name].filter(Boolean).join(' '),
  }))
}

interface Writer {
  link_author: string
  is_by_brand: boolean
  first_name: string | null
  last_name: string | null
}

/** Hides reviewers' names from the brand: the office has one name for it. */
export function authorOf(
  { link_author, is_by_brand, first_name, last_name }: Writer,
  caller: Caller,
): string {
  const say = sayTo(caller.language)
  if (link_author === caller.member) return say('timeline:actor.you')
  const name = [first_name, last_name].filter(Boolean).join(' ')
  if (!is_by_brand && caller.role === 'brand') return say('timeline:actor.office')
  return name || say('timeline:actor.office')
}
