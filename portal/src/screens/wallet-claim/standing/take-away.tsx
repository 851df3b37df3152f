import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { ApiError } from '../../../client/api-error.ts'
import { useHttp } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { saveFile } from '../../../ui/charts/chart-files.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** The confirmation of receipt as a file. */
export function TakeAway({ claim: { id, claim_number } }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const http = useHttp()
  const receipt = useMutation({
    mutationFn: async () => {
      const answer = await http.raw(
        `/lib/paperwork/unit/${encodeURIComponent(id)}/function/receipt`,
      )
      const name = say('wallet_claim:take_away.file', { number: claim_number ?? '' })
      saveFile(`${name}.pdf`, await answer.blob())
    },
    onError: (error) => {
      if (error instanceof ApiError) sayFailure(error)
      else toast.error(say('wallet_claim:take_away.failed'))
    },
  })
  return (
    <Button
      icon={<FileDown aria-hidden />}
      busy={receipt.isPending}
      onClick={() => receipt.mutate()}
    >
      {say('wallet_claim:take_away.receipt')}
    </Button>
  )
}
