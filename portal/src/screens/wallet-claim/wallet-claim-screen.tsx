import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { documentsOf } from '../../claims/claim-queries.ts'
import { ClaimStatus } from '../../claims/claim-status.tsx'
import { DocumentList } from '../../claims/documents/document-list.tsx'
import { Talk } from '../../claims/talk/talk.tsx'
import { useThread } from '../../claims/talk/use-thread.ts'
import { ApiError } from '../../client/api-error.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import { type Loaded, unitOf, useUnits } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { WaitingTitle } from '../../ui/layout/waiting/waiting-title.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { AmountCard } from './amount-card.tsx'
import { DevicesCard } from './devices/devices-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { ObjectionCard } from './objection/objection-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { RequestBox } from './request-box.tsx'
import { ClaimStanding } from './standing/claim-standing.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import styles from './wallet-claim.module.css'
import { WithdrawalNote } from './withdrawal/withdrawal-note.tsx'

/** `/{member}/wallet/{id}`: one claim from the participant's view. */
export function Screen() {
  const say = useSay('wallet_claim', 'wallet', 'claims', 'units', 'steps', 'words')
  const { id } = useParams({ from: '/$member/wallet/$id' })
  const { segment } = useMember()
  const claim = useQuery(unitOf(useUnits('paperwork'), id))
  const list = { to: '/$member/wallet', params: { member: segment } } as const
  const trail = <Breadcrumb trail={[{ label: say('wallet:title'), at: list }]} />

  if (claim.error instanceof ApiError && claim.error.status === 404)
    return (
      <>
        <PageHeader above={trail} title={say('wallet_claim:title_unknown')} />
        <EmptyState
          title={say('wallet_claim:gone.title')}
          action={<LinkButton {...list}>{say('wallet_claim:gone.action')}</LinkButton>}
        >
          {say('wallet_claim:gone.text')}
        </EmptyState>
      </>
    )
  if (claim.isError && !claim.data)
    return (
      <>
        <PageHeader above={trail} title={say('wallet_claim:title_unknown')} />
        <ErrorState onRetry={() => void claim.refetch()} />
      </>
    )
  if (claim.data?.paperwork_status === 'draft')
    return <Navigate to="/$member/scan/$id" params={{ member: segment, id }} replace />
  return claim.data ? (
    <Claim claim={claim.data} trail={trail} />
  ) : (
    <>
      <PageHeader above={trail} title={<WaitingTitle width="14rem" />} />
      <Skeleton height="6rem" />
    </>
  )
}

function Claim({ claim, trail }: { claim: Loaded<'paperwork'>; trail: ReactNode }) {
  const say = useSay('wallet_claim')
  const { role } = useMember()
  const { paperwork_status: status } = claim
  const isOwner = role === 'installer'
  return (
    <>
      <PageHeader
        above={trail}
        title={
          <span className={styles.title}>
            {say('wallet_claim:title', { number: claim.claim_number ?? '' })}
            <ClaimStatus status={status} />
          </span>
        }
      />
      <Stack gap={5}>
        <ClaimStanding claim={claim} />
        {isOwner ? <WithdrawalNote claim={claim} /> : null}
        {isOwner ? <ObjectionCard claim={claim} /> : null}
        {isOwner && status === 'request_document' ? <RequestBox claim={claim} /> : null}
        {isOwner ? <PhotoCard claim={claim} /> : null}
        <div className={styles.layout}>
          <Stack gap={5}>
            {isOwner ? <DevicesCard claim={claim} /> : null}
            {isOwner ? <DocumentsCard claim={claim} /> : null}
            <FactsCard claim={claim} />
            {isOwner ? <TalkCard claim={claim.id} /> : null}
          </Stack>
          <Stack gap={5}>
            {isOwner ? <TimelineCard claim={claim} /> : <AmountCard claim={claim} />}
          </Stack>
        </div>
      </Stack>
    </>
  )
}

/** Shows the claim's documents to view and download. */
function DocumentsCard({ claim }: { claim: Loaded<'paperwork'> }) {
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

/** Shows the messages between participant and office about the claim. */
function TalkCard({ claim }: { claim: string }) {
  const say = useSay('wallet_claim')
  const thread = useThread({ arke: 'paperwork', id: claim }).data
  return (
    <div id="talk" className={styles.talk} data-empty={thread?.messages.length === 0 || undefined}>
      <Card
        title={say('wallet_claim:talk.title')}
        action={<Badge count={thread?.unread ?? 0} label={say('wallet_claim:talk.unread')} />}
      >
        <Talk topic={{ arke: 'paperwork', id: claim }} isOffice={false} />
      </Card>
    </div>
  )
}
