import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentsOf } from '../../claims/claim-queries.ts'
import { ApiError } from '../../client/api-error.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import { type Loaded, unitOf, useUnits } from '../../client/units.ts'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { WaitingTitle } from '../../ui/layout/waiting/waiting-title.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { useAsTaken } from '../paperworks/upcoming.ts'
import { ClaimHead } from './claim-head.tsx'
import { DraftOf } from './decision/draft/draft.tsx'
import { desk } from './decision/held/held-decisions.ts'
import styles from './desk.module.css'
import { usePreparedNext } from './desk-queries.ts'
import { loadedDevicesOf } from './loaded-devices.ts'
import { Workspace } from './workspace.tsx'

/** A claim with its documents, facts and decision. */
export function Screen() {
  const say = useSay(
    'review',
    'claims',
    'conflicts',
    'paperworks',
    'units',
    'checks',
    'steps',
    'words',
  )
  const { id } = useParams({ from: '/$member/paperworks/$id' })
  const { document = null } = useSearch({ from: '/$member/paperworks/$id' })
  const { role } = useMember()
  const http = useHttp()
  const seesDocuments = mayDo(role, arkes.document, 'get')
  const claim = useQuery(unitOf(useUnits('paperwork'), id))
  const visibleClaim = useAsTaken(claim.data)
  const lines = useQuery(loadedDevicesOf(http, id))
  const documents = useQuery({ ...documentsOf(http, id), enabled: seesDocuments })
  usePreparedNext(id, Boolean(claim.data && lines.data && (documents.data || !seesDocuments)))
  // Undo remains possible on the next claim. Leaving the review sends everything.
  useEffect(() => desk.flush, [])
  const isGone = !claim.data && claim.error instanceof ApiError && claim.error.status === 404
  const title = claim.data
    ? titleOf(claim.data)
    : claim.isPending
      ? loading
      : say(isGone ? 'review:gone.title' : 'ui:error.title')
  // One head for all states, so the focus on its title survives a change of claims.
  return (
    <div className={styles.desk}>
      <ClaimHead title={title} claim={visibleClaim ?? null} />
      {visibleClaim ? (
        <DraftOf key={id} claim={id}>
          <Workspace
            claim={visibleClaim}
            lines={lines.data?.items}
            documents={seesDocuments ? { all: documents.data?.items, open: document } : null}
          />
        </DraftOf>
      ) : (
        <div className={styles.waiting}>
          {claim.isPending ? <Skeleton height="36rem" /> : null}
          {isGone ? (
            <ErrorState title={say('review:gone.title')} text={say('review:gone.text')} />
          ) : null}
          {claim.isError && !isGone ? <ErrorState onRetry={() => void claim.refetch()} /> : null}
        </div>
      )}
    </div>
  )
}

const loading = <WaitingTitle width="14rem" height="1.5rem" />

const titleOf = ({ claim_number, label }: Loaded<'paperwork'>) => claim_number ?? label
