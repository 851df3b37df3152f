import type { Change, Changes } from './changes.ts'

/** What has not reached the server, kept in this browser: survives reload and lost connection. */
export interface LocalCopy {
  read: () => Changes
  write: (changes: Changes) => void
}

/**
 * The copy of one draft. Only what is unsaved lies there, so nothing is left once all is saved.
 * @param storage may be full or forbidden; then the copy is simply missing.
 */
export function localCopy(storage: Storage, draft: string): LocalCopy {
  const key = `draft:${draft}`
  return {
    read: () => {
      try {
        return changesIn(JSON.parse(storage.getItem(key) ?? '{}'))
      } catch {
        return {}
      }
    },
    write: (changes) => {
      try {
        if (Object.keys(changes).length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(changes))
      } catch {
        // A full or forbidden storage: the server still gets everything.
      }
    },
  }
}

/** What an older portal, or anybody else, may have left there is taken only if it has the form. */
const changesIn = (stored: unknown): Changes =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, Change] => isChange(entry[1])),
      )
    : {}

const isChange = (stored: unknown): stored is Change =>
  isRecord(stored) &&
  isRecord(stored.values) &&
  isRecord(stored.base) &&
  typeof stored.id === 'string' &&
  (stored.arke === 'paperwork' || stored.arke === 'paperwork_line') &&
  (stored.kind === 'create' || stored.kind === 'update' || stored.kind === 'remove')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
