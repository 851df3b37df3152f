import { trimLastSigns } from '@ruecklauf/model'

/** The format of ids. The server checks the same rule. */
const idForm = /^[a-z][a-z0-9_]{1,39}$/

/** Suggests an id for a name: „Gerätetyp 2“ becomes `geraetetyp_2`. */
export const suggestId = (label: string): string => trimLastSigns(wordsOf(label).slice(0, 40), '_')

const wordsOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+/, '')

/** Returns the rule an id breaks, or null. Only the server knows reserved and used ids. */
export function idFault(id: string): IdFault | null {
  if (id === '') return 'missing'
  if (id.length < 2) return 'short'
  if (id.length > 40) return 'long'
  if (!/^[a-z]/.test(id)) return 'start'
  return idForm.test(id) ? null : 'characters'
}

export type IdFault = 'missing' | 'short' | 'long' | 'start' | 'characters'

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
