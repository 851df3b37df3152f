import type { ProposedChange } from '@ruecklauf/model'
import { useRef } from 'react'
import { useChanges } from '../../changes/change-calls.ts'
import { useRowKeys } from '../../ui/data/use-row-keys.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ChangeGroup } from './change-group.tsx'

/** Change requests: awaiting the reader's second approval, requested by the reader, and decided. */
export function Screen() {
  const say = useSay('changes')
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, { row: 'li', opens: 'summary' })
  const open = useChanges({ open: true })
  const all = useChanges({})
  const waiting = open.data?.items.filter(({ state }) => state === 'open')
  const groups = waiting ? groupsOf(waiting, all.data?.items ?? []) : []
  return (
    <>
      <PageHeader title={say('changes:screen.title')} context={say('changes:screen.context')} />
      <div ref={list}>
        <Stack gap={5}>
          {open.isError ? <ErrorState onRetry={() => void open.refetch()} /> : null}
          {open.isPending ? <Skeleton height="16rem" /> : null}
          {waiting && groups.every(({ changes }) => changes.length === 0) ? (
            <EmptyState title={say('changes:screen.none_title')}>
              {say('changes:screen.none_text')}
            </EmptyState>
          ) : null}
          {groups.map(({ id, changes }) =>
            changes.length > 0 ? (
              <ChangeGroup
                key={id}
                title={say(`changes:screen.${id}`)}
                changes={changes}
                confirmers={open.data?.confirmers ?? []}
                few={id === 'decided' ? 5 : undefined}
              />
            ) : null,
          )}
        </Stack>
      </div>
    </>
  )
}

/** Sorts open requests oldest first and decided requests newest first. */
const groupsOf = (open: readonly ProposedChange[], all: readonly ProposedChange[]) =>
  [
    { id: 'mine', changes: open.filter(({ may_decide }) => may_decide).toReversed() },
    { id: 'own', changes: open.filter(({ is_own }) => is_own).toReversed() },
    {
      id: 'others',
      changes: open.filter(({ is_own, may_decide }) => !is_own && !may_decide).toReversed(),
    },
    { id: 'decided', changes: all.filter(({ state }) => state !== 'open') },
  ] as const
