import { useQuery } from '@tanstack/react-query'
import { documentsOf } from '../../claims/claim-queries.ts'
import { DocumentList } from '../../claims/documents/document-list.tsx'
import { useHttp } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** The documents of the claim, to look at and to download. */
export function DocumentsCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const documents = useQuery(documentsOf(useHttp(), claim.id)).data?.items
  return (
    <Card title={say('wallet_claim:documents.title')}>
      {documents === undefined ? <Skeleton height="4rem" /> : null}
      {documents?.length === 0 ? <p>{say('wallet_claim:documents.none')}</p> : null}
      {documents && documents.length > 0 ? <DocumentList documents={documents} /> : null}
    </Card>
  )
}
