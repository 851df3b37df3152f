import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../client/units.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Lost mailboxes requested by the member or, for admins, all to handle. Newest first. */
export function useMailboxes() {
  const units = useUnits('change')
  return useQuery({
    queryKey: [units.wire, 'mailboxes'],
    queryFn: ({ signal }) => units.callFunction({ name: 'mailboxes' }, { signal, quiet: true }),
  })
}

/** Cancels a mailbox change. Admins give a reason. */
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
