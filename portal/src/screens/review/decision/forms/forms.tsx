import { useQuery } from '@tanstack/react-query'
import { usualDeadlineOf } from '../../../../claims/claim-queries.ts'
import { useUnits } from '../../../../client/units.ts'
import { ErrorState } from '../../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../../ui/layout/waiting/skeleton.tsx'
import type { Mode } from '../mode.ts'
import { ApproveForm } from './approve-form.tsx'
import type { Begun } from './begun.ts'
import { DismissForm } from './dismiss-form.tsx'
import { RejectForm } from './reject-form.tsx'
import { RequestForm } from './request-form.tsx'

interface FormsProps {
  mode: Exclude<Mode, 'choose'>
  of: Begun
}

/** The form of the current decision. */
export function Forms({ mode, of: decision }: FormsProps) {
  if (mode === 'reject')
    return decision.isObjection ? <DismissForm of={decision} /> : <RejectForm of={decision} />
  return mode === 'request_document' ? <Request of={decision} /> : <ApproveForm of={decision} />
}

function Request({ of: decision }: { of: Begun }) {
  const usual = useQuery(usualDeadlineOf(useUnits('paperwork')))
  if (usual.isError) return <ErrorState onRetry={() => void usual.refetch()} />
  if (!usual.data) return <Skeleton height="12rem" />
  return <RequestForm of={decision} usualDays={usual.data.days} />
}
