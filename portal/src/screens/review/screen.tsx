import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentsOf } from '../../claims/claim-queries.ts'
import { ApiError } from '../../client/api-error.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import { type Loaded, unitOf, useUnits } from '../../client/units.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { labelOfLinked } from '../../units/links/linked-label.ts'
import { BackToQueue } from './back-to-queue.tsx'
import { DraftOf } from './decision/draft/draft.tsx'
import { desk } from './decision/held/held-decisions.ts'
import { loadedDevicesOf } from './loaded-devices.ts'
import { Workspace } from './workspace.tsx'

/** One claim with its documents, its facts and the decision. */
export function Screen() {
  const say = useSay('review', 'paperworks', 'units', 'checks', 'reasons', 'steps', 'words')
  const { id } = useParams({ from: '/$member/paperworks/$id' })
  const { document = null } = useSearch({ from: '/$member/paperworks/$id' })
  const { role } = useMember()
  const http = useHttp()
  const seesDocuments = mayDo(role, arkes.document, 'get')
  const claim = useQuery(unitOf(useUnits('paperwork'), id))
  const lines = useQuery(loadedDevicesOf(http, id))
  const documents = useQuery({ ...documentsOf(http, id), enabled: seesDocuments })
  // Whoever goes on to the next claim can still undo; whoever leaves the review is done.
  useEffect(() => desk.flush, [])
  const isGone = !claim.data && claim.error instanceof ApiError && claim.error.status === 404
  // One header for all states: the focus that the change of claims gave its title stays there.
  return (
    <>
      <PageHeader
        title={
          claim.data ? titleOf(claim.data) : claim.isPending ? loading : say('review:gone.title')
        }
        context={claim.data ? <Context claim={claim.data} /> : null}
        above={<BackToQueue />}
      />
      {claim.data ? (
        <DraftOf key={id} claim={id}>
          <Workspace
            claim={claim.data}
            lines={lines.data?.items}
            documents={seesDocuments ? { all: documents.data?.items, open: document } : null}
          />
        </DraftOf>
      ) : null}
      {claim.isPending ? <Skeleton height="36rem" /> : null}
      {isGone ? (
        <ErrorState title={say('review:gone.title')} text={say('review:gone.text')} />
      ) : null}
      {claim.isError && !claim.data && !isGone ? (
        <ErrorState onRetry={() => void claim.refetch()} />
      ) : null}
    </>
  )
}

const loading = <Skeleton width="14rem" height="2rem" />

const titleOf = ({ claim_number, label }: Loaded<'paperwork'>) => claim_number ?? label

/** Whose claim it is, and since when it waits. */
function Context({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('review')
  const format = useFormat()
  const { link_installer, submitted_at } = claim
  return [
    link_installer ? labelOfLinked(link_installer) : null,
    submitted_at ? say('review:submitted', { at: format.instant(submitted_at) }) : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
