import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNewDraft } from '../../claims/use-new-draft.ts'
import { listOf, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DraftCard } from './draft-card.tsx'
import { SampleStart } from './sample-start.tsx'
import styles from './scan.module.css'

/** `/{member}/scan`: the drafts, and the way to a new one. */
export function Screen() {
  const say = useSay('scan', 'claims')
  const { start, isBusy } = useNewDraft()
  const isBeginning = useBeginning(start)
  const drafts = useQuery(
    listOf(useUnits('paperwork'), {
      filter: { op: 'eq', path: 'paperwork_status', value: 'draft' },
      order: ['updated_at;desc'],
    }),
  )
  const action = (
    <Button look="primary" icon={<Plus aria-hidden />} busy={isBusy} onClick={() => void start()}>
      {say('scan:list.new')}
    </Button>
  )
  const items = isBeginning ? undefined : drafts.data?.items
  return (
    <>
      <PageHeader
        title={say('scan:list.title')}
        context={say('scan:list.context')}
        actions={items?.length === 0 ? null : action}
      />
      <div className={styles.screen}>
        {drafts.isError && !items ? <ErrorState onRetry={() => void drafts.refetch()} /> : null}
        {drafts.isPending || isBeginning ? (
          <Stack gap={3} aria-busy>
            <Skeleton height="7rem" />
            <Skeleton height="7rem" />
          </Stack>
        ) : null}
        {items?.length === 0 ? (
          <EmptyState title={say('scan:list.empty_title')} action={action}>
            {say('scan:list.empty_text')}
          </EmptyState>
        ) : null}
        {items && items.length > 0 ? (
          <Stack as="ul" gap={3}>
            {items.map((draft) => (
              <DraftCard key={draft.id} draft={draft} />
            ))}
          </Stack>
        ) : null}
        <SampleStart onStart={start} />
      </div>
    </>
  )
}

/** `/scan?begin=new` makes a draft at once: where the palette and buttons elsewhere lead. */
function useBeginning(start: ReturnType<typeof useNewDraft>['start']): boolean {
  const { begin } = useSearch({ from: '/$member/scan' })
  const hasBegun = useRef(false)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!begin || hasBegun.current) return
    hasBegun.current = true
    void start(undefined, { replace: true }).finally(() => setOver(true))
  })
  return begin === 'new' && !isOver
}
