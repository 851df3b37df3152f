import type { Generated } from 'kysely'

export interface IbanTables {
  /** Keys that something may be sealed with, each with a text that it has sealed. */
  iban_key: { id: string; proof: string; since: Generated<string> }
}
