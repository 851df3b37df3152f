import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'

interface Accepting {
  onDone: () => void
  onError: (error: Error) => void
}

/** Agrees for the member's firm to an edition of the terms; what shows the firm is read again. */
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
