import type { Language } from '@ruecklauf/model'

/** The office's words for mails, in editions; instants are ISO texts in UTC. */
export interface TemplateTables {
  mail_template: {
    id: string
    event: string
    language: Language
    edition: number
    /** Both null: the product's own words hold again. */
    subject: string | null
    body: string | null
    link_author: string
    written_at: string
  }
}
