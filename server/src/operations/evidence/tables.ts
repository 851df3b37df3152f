import type { Generated } from 'kysely'

/** Looks through all stored files; instants are ISO texts in UTC. */
export interface EvidenceTables {
  file_look: {
    id: string
    began_at: string
    ended_at: string | null
    /** The last file that was read. */
    after: Generated<string>
    files: Generated<number>
    bytes: Generated<number>
    damaged: Generated<number>
  }
}
