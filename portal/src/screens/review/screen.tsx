import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { documentsOf } from '../../claims/claim-queries.ts'
import { ApiError } from '../../client/api-error.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import { unitOf, useUnits } from '../../client/units.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayDo } from '../../units/fields.ts'
import { BackToQueue } from './back-to-queue.tsx'
import { loadedDevicesOf } from './loaded-devices.ts'
import { Workspace } from './workspace.tsx'

const searchSchema = z.object({ document: z.string().optional().catch(undefined) })

/** One claim with its documents, its facts and the decision. */
export function Screen() {
  const { t } = useTranslation(['review', 'paperworks', 'units'])
  const { id = '' } = useParams({ strict: false })
  const { document = null } = searchSchema.parse(useSearch({ strict: false }))
  const { role } = useMember()
  const http = useHttp()
  const seesDocuments = mayDo(role, 'document', 'get')
  const claim = useQuery(unitOf(useUnits('paperwork'), id))
  const lines = useQuery(loadedDevicesOf(http, id))
  const documents = useQuery({ ...documentsOf(http, id), enabled: seesDocuments })

  if (claim.data)
    return (
      <Workspace
        key={id}
        claim={claim.data}
        lines={lines.data?.items}
        documents={seesDocuments ? { all: documents.data?.items, open: document } : null}
      />
    )
  const isGone = claim.error instanceof ApiError && claim.error.status === 404
  return (
    <>
      <PageHeader
        title={claim.isPending ? <Skeleton width="14rem" height="2rem" /> : t('review:gone.title')}
        above={<BackToQueue />}
      />
      {claim.isPending ? <Skeleton height="36rem" /> : null}
      {isGone ? <ErrorState title={t('review:gone.title')} text={t('review:gone.text')} /> : null}
      {claim.isError && !isGone ? <ErrorState onRetry={() => void claim.refetch()} /> : null}
    </>
  )
}
