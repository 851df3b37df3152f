import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { type Member, useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'
import styles from './announcements.module.css'

interface Announcement {
  id: string
  title: string
  text: string
}

export const announcementsKey = ['announcement', 'current'] as const

/** The office's announcements, until they expire or are dismissed. Failures stay silent here. */
export function Announcements({ member }: { member: Member }) {
  const http = useHttp()
  const { data = [] } = useQuery({
    queryKey: announcementsKey,
    queryFn: ({ signal }) =>
      http.get<Announcement[]>('/lib/announcement/function/current', { signal, background: true }),
  })
  const isOnlyLooking = member.looking_until !== null
  return data.map((announcement) => (
    <AnnouncementBar
      key={announcement.id}
      announcement={announcement}
      isOnlyLooking={isOnlyLooking}
    />
  ))
}

interface AnnouncementBarProps {
  announcement: Announcement
  /** A super admin who impersonates the member dismisses nothing for them. */
  isOnlyLooking: boolean
}

function AnnouncementBar({ announcement, isOnlyLooking }: AnnouncementBarProps) {
  const say = useSay()
  const putAway = usePutAway()
  const { id, title, text } = announcement
  return (
    <section className={styles.bar} aria-label={title}>
      <Megaphone aria-hidden />
      <p className={styles.words}>
        <strong>{title}</strong> {text}
      </p>
      {isOnlyLooking ? null : (
        <Button
          size="small"
          aria-label={say('frame:announcement.put_away_one', { title })}
          busy={putAway.isPending}
          onClick={() => putAway.mutate(id)}
        >
          {say('frame:announcement.put_away')}
        </Button>
      )}
    </section>
  )
}

function usePutAway() {
  const http = useHttp()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      http.send({ method: 'POST', path: '/lib/announcement/function/put_away', body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: announcementsKey }),
    onError: sayFailure,
  })
}
