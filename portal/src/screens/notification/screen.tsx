import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, History, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useListState } from '../../units/lists/list-state.ts'
import { usePages } from '../../units/lists/use-pages.ts'
import { Days } from './days.tsx'
import styles from './notification.module.css'

/** Lists unread notifications, newest first. The reader can also show the read ones. */
export function Screen() {
  const say = useSay('notification', 'units')
  const units = useUnits('notification')
  const { state, change } = useListState()
  const [withRead, setWithRead] = useState(false)
  const answer = useQuery(
    listOf(units, {
      order: ['inserted_at;desc'],
      filter: withRead ? null : { op: 'isnull', path: 'read_at' },
      offset: (state.page - 1) * state.size,
      after: state.after,
      limit: state.size,
    }),
  )
  const items = answer.data?.items
  const count = answer.data?.count ?? 0
  const goTo = usePages({ state, change, rows: items })
  return (
    <>
      <PageHeader
        title={say('notification:title')}
        actions={<Actions hasUnread={items?.some(({ read_at }) => !read_at) ?? false} />}
      />
      <div className={styles.page}>
        <Card flush>
          {answer.isPending ? <Skeleton height="16rem" /> : null}
          {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
          {items?.length === 0 ? (
            <EmptyState
              title={say(withRead ? 'notification:empty.title' : 'notification:empty.unread')}
            >
              {say('notification:empty.text')}
            </EmptyState>
          ) : null}
          <Days items={items ?? []} />
          {count > state.size ? (
            <Pagination
              page={state.page}
              size={state.size}
              count={count}
              onPage={goTo}
              onSize={(size) => change({ size, page: undefined })}
            />
          ) : null}
        </Card>
        {items && !withRead ? (
          <Button look="ghost" icon={<History aria-hidden />} onClick={() => setWithRead(true)}>
            {say('notification:with_read')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Actions({ hasUnread }: { hasUnread: boolean }) {
  const say = useSay('notification')
  const { segment } = useMember()
  const units = useUnits('notification')
  const queries = useQueryClient()
  const readAll = useMutation({
    mutationFn: () => units.callFunction({ name: 'read_all', body: {} }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  return (
    <>
      {hasUnread ? (
        <Button
          icon={<CheckCheck aria-hidden />}
          busy={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {say('notification:read_all')}
        </Button>
      ) : null}
      <LinkButton
        icon={<SlidersHorizontal aria-hidden />}
        to="/$member/profile"
        params={{ member: segment }}
        hash="notifications"
      >
        {say('notification:settings')}
      </LinkButton>
    </>
  )
}
