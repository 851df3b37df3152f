import type { CommentAudience } from '@ruecklauf/model'

/** What those who work here write about a claim. */
export interface CommentTables {
  claim_comment: {
    id: string
    link_paperwork: string
    /** From 1, in the order they were written. */
    number: number
    link_author: string
    is_by_brand: boolean
    audience: CommentAudience
    text: string
    written_at: string
  }
  claim_comment_mention: {
    link_comment: string
    link_member: string
  }
  claim_flag: {
    id: string
    link_paperwork: string
    link_member: string
    reason: string
    raised_at: string
    lifted_by: string | null
    lifted_at: string | null
  }
}
