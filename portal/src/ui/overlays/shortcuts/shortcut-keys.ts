import { keysOf } from '@ruecklauf/model'
/** All single-key shortcuts, in the order of the help sheet. */
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

/** The shortcuts of a key in either case. Each screen uses one of them. */
export const shortcutsOf = (key: string): ShortcutId[] =>
  shortcutIds.filter((id) => shortcutKeys[id].toLowerCase() === key.toLowerCase())
