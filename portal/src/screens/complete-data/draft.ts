import * as z from 'zod/mini'
import { parseJson } from '../../client/parse-json.ts'
import { type CompanyData, companyData } from './company-data.ts'

/**
 * What was typed, kept for this window so that a reload loses nothing. The bank account is never
 * kept, and nothing outlives the window.
 */
export interface DraftStore {
  read: () => KeptData | null
  write: (data: CompanyData) => void
  clear: () => void
}

/** @param storage the window's `sessionStorage`. */
export function draftOf(storage: Storage, member: string): DraftStore {
  const key = `complete-data:${member}`
  return {
    read: () => kept.safeParse(parseJson(storage.getItem(key) ?? '')).data ?? null,
    write: ({ iban: _, account_holder: __, ...rest }) => storage.setItem(key, JSON.stringify(rest)),
    clear: () => storage.removeItem(key),
  }
}

const kept = z.omit(companyData, { iban: true, account_holder: true })
type KeptData = z.infer<typeof kept>
