import { useSearch } from '@tanstack/react-router'
import { useSearchChange } from '../lists/list-state.ts'

/** The unit a screen shows beside its list, from the address (`?unit=…&mode=edit`). */
export function useOpenUnit() {
  const { unit, mode, job } = useSearch({ from: '/$member' })
  const change = useSearchChange()
  return {
    id: unit ?? null,
    mode: mode === 'edit' || mode === 'new' || mode === 'import' ? mode : null,
    job: job ?? null,
    open: (id: string) => change({ unit: id, mode: undefined, ...atFirst }),
    edit: (id: string) => change({ unit: id, mode: 'edit' }),
    create: () => change({ unit: undefined, mode: 'new' }),
    imports: (importId: string | null) =>
      change({ unit: undefined, mode: 'import', job: importId ?? undefined }),
    close: () => change({ unit: undefined, mode: undefined, job: undefined, ...atFirst }),
  }
}

/** A unit's page starts with its first part. */
const atFirst = { part: undefined, list: undefined }
