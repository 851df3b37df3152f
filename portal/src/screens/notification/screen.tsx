import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, SlidersHorizontal } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { classes } from '../../ui/classes.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { ToldLink } from '../../units/links/told-link.tsx'
import { useListState } from '../../units/lists/list-state.ts'
import { usePages } from '../../units/lists/use-pages.ts'
import styles from './notification.module.css'

/** What happened, newest first. */
export function Screen() {
  const say = useSay('notification', 'units')
  const { segment } = useMember()
  const units = useUnits('notification')
  const queries = useQueryClient()
  const { state, change } = useListState()
  const answer = useQuery(
    listOf(units, {
      order: ['inserted_at;desc'],
      offset: (state.page - 1) * state.size,
      after: state.after,
      limit: state.size,
    }),
  )
  const refresh = () => void queries.invalidateQueries({ queryKey: [units.wire] })
  const readAll = useMutation({
    mutationFn: () => units.callFunction({ name: 'read_all', body: {} }),
    onSuccess: refresh,
  })
  const read = useMutation({
    mutationFn: (unit: Loaded<'notification'>) =>
      units.update(unit, { read_at: new Date().toISOString() }),
    onSuccess: refresh,
  })
  const items = answer.data?.items
  const goTo = usePages({ state, change, rows: items })
  const hasUnread = items?.some(({ read_at }) => !read_at) ?? false
  return (
    <>
      <PageHeader
        title={say('notification:title')}
        context={say('notification:context')}
        actions={
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
        }
      />
      <Card flush>
        {answer.isPending ? <Skeleton height="16rem" /> : null}
        {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
        {items?.length === 0 ? (
          <EmptyState title={say('notification:empty.title')}>
            {say('notification:empty.text')}
          </EmptyState>
        ) : null}
        <ul className={styles.list}>
          {items?.map((item) => (
            <Entry key={item.id} item={item} onRead={() => item.read_at || read.mutate(item)} />
          ))}
        </ul>
        {items && items.length > 0 ? (
          <Pagination
            page={state.page}
            size={state.size}
            count={answer.data?.count ?? 0}
            onPage={goTo}
            onSize={(size) => change({ size, page: undefined })}
          />
        ) : null}
      </Card>
    </>
  )
}

function Entry({ item, onRead }: { item: Loaded<'notification'>; onRead: () => void }) {
  const say = useSay()
  const format = useFormat()
  const { title, text, path, read_at, inserted_at, language } = item
  return (
    <li className={classes(styles.entry, !read_at && styles.unread)}>
      <div>
        <span className={styles.title}>
          <span lang={language ?? undefined}>
            {path ? (
              <ToldLink path={path} onClick={onRead}>
                {title}
              </ToldLink>
            ) : (
              title
            )}
          </span>
          {read_at ? null : (
            <span className="visually-hidden"> ({say('notification:unread')})</span>
          )}
        </span>
        {text ? (
          <p className={styles.text} lang={language ?? undefined}>
            {text}
          </p>
        ) : null}
      </div>
      <time className={styles.time} dateTime={inserted_at} title={format.instant(inserted_at)}>
        {format.distance(inserted_at)}
      </time>
      {read_at ? null : (
        <Button size="small" look="ghost" onClick={onRead}>
          {say('notification:read')}
        </Button>
      )}
    </li>
  )
}
