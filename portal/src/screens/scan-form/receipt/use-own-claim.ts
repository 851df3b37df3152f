import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { sendDocument } from '../../../claims/documents/send-document.ts'
import { useHttp } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { ReadFile } from './use-receipt.ts'

/** Takes an invoice that belongs elsewhere out of the draft, into one of its own, and opens that. */
export function useOwnClaim() {
  const say = useSay('scan')
  const http = useHttp()
  const claims = useUnits('paperwork')
  const documents = useUnits('document')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { member } = useParams({ from: '/$member' })
  return async ({ file, document }: Pick<ReadFile, 'file' | 'document'>) => {
    try {
      const { id } = await claims.create({})
      await sendDocument(
        http,
        { file, kind: 'invoice' },
        { claim: id, onProgress: () => undefined },
      )
      await documents.remove(document)
      for (const arke of ['paperwork', 'paperwork_line', 'document'])
        void queries.invalidateQueries({ queryKey: [arke] })
      await navigate({ to: '/$member/scan/$id', params: { member, id } })
    } catch (error) {
      toast.error(`${say('scan:read.own_claim_failed')} ${(error as Error).message}`)
    }
  }
}
