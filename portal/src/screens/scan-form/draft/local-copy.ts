import type { Change, Changes } from './changes.ts'

/** Unsaved changes in this browser. They survive a reload and a lost connection. */
export interface LocalCopy {
  read: () => Changes
  write: (changes: Changes) => void
}

/**
 * Stores the unsaved changes of one draft. Empty once everything is saved.
 * @param storage may be full or forbidden; then there is no copy.
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
        // The storage is full or forbidden. The server still receives everything.
      }
    },
  }
}

/** Ignore stored data of an unknown shape, such as from an older portal. */
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
