import type { Generated } from 'kysely'

/** What participant and office write to each other. */
export interface TalkTables {
  claim_message: {
    id: string
    link_paperwork: string
    /** From 1, in the order of the thread. */
    number: number
    is_from_office: boolean
    link_author: string
    text: string
    written_at: string
  }
  claim_message_file: {
    id: string
    link_message: string
    link_file: string
    position: number
  }
  claim_thread: {
    link_paperwork: string
    messages: Generated<number>
    comments: Generated<number>
    /** Up to which number each side has read. */
    read_by_owner: Generated<number>
    read_by_office: Generated<number>
  }
}
