import { keysOf } from '@ruecklauf/model'
/** Every single key that does something, in the order in which the sheet lists them. */
export const shortcutKeys = {
  take: 'T',
  approve: 'A',
  request_document: 'D',
  reject: 'R',
  next_claim: 'N',
  next_row: 'J',
  previous_row: 'K',
  open_row: 'Enter',
  search: '/',
  help: '?',
} as const

export type ShortcutId = keyof typeof shortcutKeys

export const shortcutIds = keysOf(shortcutKeys)

/** What a pressed key asks for, whatever the case it was typed in. */
export const shortcutOf = (key: string): ShortcutId | undefined =>
  shortcutIds.find((id) => shortcutKeys[id].toLowerCase() === key.toLowerCase())
