import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { devicesOf } from '../../claims/claim-queries.ts'
import { ClaimRelatives } from '../../claims/claim-relatives.tsx'
import { draftOf, isBegun } from '../../claims/draft-queries.ts'
import { ApiError } from '../../client/api-error.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { DraftProvider } from './draft/use-draft.tsx'
import styles from './scan-form.module.css'
import { ScanForm } from './scan-form.tsx'

/** `/{member}/scan/{id}`: submits devices for cashback. */
export function Screen() {
  const say = useSay('scan', 'claims', 'units', 'checks', 'steps', 'words')
  const { id } = useParams({ from: '/$member/scan/$id' })
  const { begin } = useSearch({ from: '/$member/scan/$id' })
  const http = useHttp()
  const { segment } = useMember()
  const navigate = useNavigate()
  const claim = useQuery(draftOf(http, id, { isNew: begin === 'new' }))
  const lines = useQuery(devicesOf(http, id))
  const [isDeleting, setDeleting] = useState(false)
  const list = { to: '/$member/scan', params: { member: segment } } as const

  if (claim.error instanceof ApiError && claim.error.status === 404)
    return (
      <>
        <PageHeader title={say('scan:form.title')} />
        <EmptyState
          title={say('scan:gone.title')}
          action={<LinkButton {...list}>{say('scan:gone.action')}</LinkButton>}
        >
          {say('scan:gone.text')}
        </EmptyState>
      </>
    )
  if (claim.data && claim.data.paperwork_status !== 'draft')
    return <Navigate to="/$member/wallet/$id" params={{ member: segment, id }} replace />
  const failed = (claim.isError && !claim.data) || (lines.isError && !lines.data)
  return (
    <>
      <PageHeader
        above={<Breadcrumb trail={[{ label: say('scan:list.title'), at: list }]} />}
        title={say('scan:form.title')}
        context={claim.data && !isBegun(claim.data) ? say('scan:form.context') : undefined}
        actions={
          claim.data && !isBegun(claim.data) ? null : (
            <Button look="ghost" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
              {say('scan:delete.action')}
            </Button>
          )
        }
      />
      {claim.data?.link_earlier_claim ? (
        <div className={styles.former}>
          <ClaimRelatives claim={claim.data} />
        </div>
      ) : null}
      {failed ? (
        <ErrorState onRetry={() => void claim.refetch().then(() => lines.refetch())} />
      ) : null}
      {claim.data && lines.data ? (
        <DraftProvider key={id} claim={claim.data}>
          <ScanForm />
        </DraftProvider>
      ) : failed ? null : (
        <FormSkeleton />
      )}
      {isDeleting ? (
        <DeleteDraft
          id={id}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(list)}
        />
      ) : null}
    </>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.layout} aria-busy>
      <Stack gap={5}>
        <Skeleton height="26rem" />
        <Skeleton height="16rem" />
      </Stack>
      <Skeleton height="18rem" />
    </div>
  )
}
