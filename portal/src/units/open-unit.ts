import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { useSearchChange } from './list-state.ts'

const openSchema = z.object({
  unit: z.coerce.string().optional().catch(undefined),
  mode: z.enum(['edit', 'new']).optional().catch(undefined),
})

/** Which unit a screen shows beside its list, kept in the address (`?unit=…&mode=edit`). */
export function useOpenUnit() {
  const { unit, mode } = openSchema.parse(useSearch({ strict: false }))
  const change = useSearchChange()
  return {
    id: unit ?? null,
    mode: mode ?? null,
    open: (id: string) => change({ unit: id, mode: undefined }),
    edit: (id: string) => change({ unit: id, mode: 'edit' }),
    create: () => change({ unit: undefined, mode: 'new' }),
    close: () => change({ unit: undefined, mode: undefined }),
  }
}
