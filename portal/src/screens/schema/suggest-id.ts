import { trimLastSigns } from '@ruecklauf/model'

/** How the id of a type, parameter or group is written; the server says the same. */
const idForm = /^[a-z][a-z0-9_]{1,39}$/

/** Proposes an id for what somebody calls a thing: „Gerätetyp 2“ becomes `geraetetyp_2`. */
export const suggestId = (label: string): string => trimLastSigns(wordsOf(label).slice(0, 40), '_')

const wordsOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+/, '')

/** Which rule an id breaks; null where it is fine. What is reserved or taken, the server knows. */
export function idFault(id: string): IdFault | null {
  if (id === '') return 'missing'
  if (id.length < 2) return 'short'
  if (id.length > 40) return 'long'
  if (!/^[a-z]/.test(id)) return 'start'
  return idForm.test(id) ? null : 'characters'
}

export type IdFault = 'missing' | 'short' | 'long' | 'start' | 'characters'

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
