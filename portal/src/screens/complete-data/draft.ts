import * as z from 'zod/mini'
import { parseJson } from '../../client/parse-json.ts'
import { type CompanyData, companyData } from './company-data.ts'

/**
 * Unsaved input, stored for this window so a reload loses nothing. It excludes the bank account and
 * ends with the window.
 */
export interface DraftStore {
  read: () => KeptData | null
  write: (data: CompanyData) => void
  clear: () => void
}

/** @param storage The window's `sessionStorage`. */
export function draftOf(storage: Storage, member: string): DraftStore {
  const key = `complete-data:${member}`
  return {
    read: () => storedSchema.safeParse(parseJson(storage.getItem(key) ?? '')).data ?? null,
    write: ({ iban: _, account_holder: __, ...storable }) =>
      storage.setItem(key, JSON.stringify(storable)),
    clear: () => storage.removeItem(key),
  }
}

const storedSchema = z.omit(companyData, { iban: true, account_holder: true })
type KeptData = z.infer<typeof storedSchema>
