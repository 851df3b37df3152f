import type { Generated } from 'kysely'

/** What member and office write to each other about a question. */
export interface ContactTables {
  request_message: {
    id: string
    link_request: string
    /** From 1, in the order of the thread. */
    number: number
    is_from_office: boolean
    link_author: string | null
    text: string
    written_at: string
  }
  request_message_file: {
    id: string
    link_request: string
    /** Null: came with the question itself. */
    link_message: string | null
    link_file: string
    /** From 1. */
    position: number
  }
  request_thread: {
    link_request: string
    messages: Generated<number>
    /** Up to which number each side has read. */
    read_by_owner: Generated<number>
    read_by_office: Generated<number>
    /** The promised day that whoever looks after it was reminded of. */
    reminded_of: string | null
  }
  /** Which answers are read, and whether they helped. */
  faq_reading: {
    link_faq: string
    link_member: string
    /** A German day. */
    read_on: string
    is_helpful: boolean | null
  }
  /** Their sums; kept by the database. */
  faq_use: {
    link_faq: string
    reads: number
    helpful: number
    unhelpful: number
  }
}
