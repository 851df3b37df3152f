import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../client/units.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Lost mailboxes that the reader asked for or, as an admin, looks after; the newest first. */
export function useMailboxes() {
  const units = useUnits('change')
  return useQuery({
    queryKey: [units.wire, 'mailboxes'],
    queryFn: ({ signal }) => units.callFunction({ name: 'mailboxes' }, { signal, quiet: true }),
  })
}

/** Ends a change of mailbox; admins say why. */
export function useStopMailbox({ done }: { done: string }) {
  const units = useUnits('change')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { change: string; reason?: string }) =>
      units.callFunction({ name: 'stop_mailbox', body }),
    onSuccess: () => toast.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
}
