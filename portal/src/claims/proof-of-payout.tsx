import { hasProof } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useHttp } from '../client/portal.tsx'
import type { AnyUnit } from '../client/units.ts'
import { saveFile } from '../ui/charts/chart-files.ts'
import { IconButton } from '../ui/inputs/button/icon-button.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { useRuntimeTypes } from '../units/fields/runtime-types.ts'
import { labelOfLinked } from '../units/links/linked-label.ts'
import { sayFailure } from '../units/say-failure.ts'

/** Downloads the archive that proves a payout. A dash before there is one. */
export function ProofOfPayout({ payout }: { payout: AnyUnit }) {
  const say = useSay('payouts')
  const types = useRuntimeTypes()
  const take = useTakeProof(payout)
  if (!hasProof(String(payout.payout_status))) return '–'
  const name = labelOfLinked(payout.link_member, types)
  return (
    <IconButton
      label={say('payouts:items.proof_of', { name })}
      disabled={take.isPending}
      onClick={() => take.mutate()}
    >
      <FileArchive aria-hidden />
    </IconButton>
  )
}

function useTakeProof({ id, end_to_end_id }: AnyUnit) {
  const say = useSay('payouts')
  const http = useHttp()
  return useMutation({
    mutationFn: async () => {
      const path = `/lib/payout/unit/${encodeURIComponent(id)}/function/proof`
      const answer = await http.raw(path, { endless: true })
      saveFile(`Nachweis-${String(end_to_end_id ?? id)}.zip`, await answer.blob())
    },
    onSuccess: () => toast.success(say('payouts:items.proof_taken')),
    onError: sayFailure,
  })
}
