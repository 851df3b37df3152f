import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useConflicts } from './conflict-calls.ts'
import { ConflictCard } from './conflict-card.tsx'

/** Compares two claims for the same device, with the evidence and the decision. */
export function Screen() {
  const say = useSay('conflicts', 'units')
  const { segment } = useMember()
  const { id } = useParams({ from: '/$member/paperworks/$id/conflicts' })
  const { data, isError, refetch } = useConflicts(id)
  const conflicts = data?.conflicts ?? []
  return (
    <>
      <PageHeader
        title={say('conflicts:title', { count: Math.max(conflicts.length, 1) })}
        context={say('conflicts:context')}
        actions={
          <LinkButton
            icon={<ArrowLeft aria-hidden />}
            to="/$member/paperworks/$id"
            params={{ member: segment, id }}
          >
            {say('conflicts:back')}
          </LinkButton>
        }
      />
      <Stack gap={5}>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {!data && !isError ? <Skeleton height="36rem" /> : null}
        {data && conflicts.length === 0 ? <EmptyState title={say('conflicts:empty')} /> : null}
        {conflicts.map((conflict) => (
          <ConflictCard key={conflict.id} claim={id} conflict={conflict} />
        ))}
      </Stack>
    </>
  )
}
