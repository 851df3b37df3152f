import { keysOf } from '@ruecklauf/model'
/** Every single key that does something, in the order in which the sheet lists them. */
export const shortcutKeys = {
  take: 'T',
  approve: 'A',
  confirm_change: 'F',
  request_document: 'D',
  reject: 'R',
  comment: 'C',
  next_exception: 'Enter',
  send_form: 'Enter',
  close_form: 'Escape',
  next_claim: 'N',
  next_row: 'J',
  previous_row: 'K',
  open_row: 'Enter',
  search: '/',
  help: '?',
} as const

export type ShortcutId = keyof typeof shortcutKeys

export const shortcutIds = keysOf(shortcutKeys)

/** What a pressed key may ask for, whatever the case it was typed in: one thing on each screen. */
export const shortcutsOf = (key: string): ShortcutId[] =>
  shortcutIds.filter((id) => shortcutKeys[id].toLowerCase() === key.toLowerCase())
