import type { Generated } from 'kysely'

/** Acts by which one human being helped another into an account; `firm`: a whole firm was let in. */
export type BondAct = 'invited' | 'promoted' | 'unlocked' | 'mailbox' | 'factors' | 'firm'

/** The tables of who is a second person; instants are ISO texts in UTC. */
export interface ChangeTables {
  /** Whose login it is. */
  login: { user_id: string; human: string }
  /** An address that a login has or had; SHA-256. */
  human_address: { address_hash: Buffer; human: string }
  bond: {
    id: Generated<string>
    /** Whose account it is about; null where it is all people of a firm. */
    human: string | null
    firm: Generated<string | null>
    by_human: string
    act: BondAct
    at: string
    /** Who confirmed it beside; unties both. */
    third: string | null
  }
}
