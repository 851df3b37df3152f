import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Ends a trial; what it found stays, so nothing is asked twice. */
export function EndTrial({ id }: { id: string }) {
  const say = useSay('trial')
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => units.callFunction({ name: 'end_trial', id, body: {} }),
    onSuccess: () => toast.success(say('trial:is_ended')),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire, 'unit', id] }),
  })
  return (
    <Button icon={<Square aria-hidden />} busy={end.isPending} onClick={() => end.mutate()}>
      {say('trial:end')}
    </Button>
  )
}
