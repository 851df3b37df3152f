import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { type Member, useHttp } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './bell.module.css'

/** The link to the notifications, with the unread count. */
export function Bell({ member }: { member: Member }) {
  const say = useSay()
  const count = useUnread().data ?? 0
  const countText = count > 99 ? '99+' : String(count)
  return (
    <Link
      to="/$member/notification"
      params={{ member: member.segment }}
      className={styles.bell}
      aria-label={say('frame:bell', { count, shown: countText })}
    >
      <BellIcon aria-hidden />
      {count > 0 ? <span className={styles.count}>{countText}</span> : null}
    </Link>
  )
}

function useUnread() {
  const http = useHttp()
  const query = { offset: 0, limit: 0, filter: 'isnull(read_at)' }
  return useQuery({
    queryKey: ['notification', 'count', query],
    queryFn: ({ signal }) =>
      http.get<{ count: number }>('/lib/notification/unit', { query, signal, background: true }),
    select: ({ count }) => count,
  })
}
