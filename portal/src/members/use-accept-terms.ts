import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'

interface Accepting {
  onDone: () => void
  onError: (error: Error) => void
}

/** Accepts an edition of the terms for the member's firm, then refetches the firm. */
export function useAcceptTerms(
  { id, role }: Pick<Member, 'id' | 'role'>,
  { onDone, onError }: Accepting,
) {
  const units = useUnits<'installer' | 'wholesaler'>(
    role === 'wholesaler' ? 'wholesaler' : 'installer',
  )
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: string) =>
      units.callFunction({ name: 'accept_terms', id, body: { version } }),
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({ queryKey: [units.wire] })
    },
    onError,
  })
}
