import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx'
import { ToldLink } from '../../units/links/told-link.tsx'
import styles from './home.module.css'

/** The latest notifications; a press leads to what they are about. */
export function News() {
  const say = useSay('home')
  const { segment } = useMember()
  const format = useFormat()
  const news = useQuery(listOf(useUnits('notification'), { limit: 3 }))
  const items = news.data?.items
  return (
    <Card
      title={say('home:news.title')}
      action={
        <Link to="/$member/notification" params={{ member: segment }} className={styles.more}>
          {say('home:news.all')}
        </Link>
      }
      flush
    >
      {news.isPending ? (
        <div className={styles.padded}>
          <Skeleton height="6rem" />
        </div>
      ) : null}
      {news.isError && !items ? <ErrorState onRetry={() => void news.refetch()} /> : null}
      {items?.length === 0 ? <p className={styles.nothing}>{say('home:news.none')}</p> : null}
      <ul className={styles.rows}>
        {items?.map(({ id, title, path, read_at, inserted_at, language }) => (
          <li key={id}>
            <ToldLink path={path ?? '/notification'} className={styles.row}>
              <span className={styles.words}>
                <span className={read_at ? undefined : styles.unread}>
                  <span lang={language ?? undefined}>
                    <WholeNumbers text={title} />
                  </span>
                  {read_at ? null : (
                    <span className="visually-hidden">, {say('home:news.unread')}</span>
                  )}
                </span>
                <time
                  className={styles.about}
                  dateTime={inserted_at}
                  title={format.instant(inserted_at)}
                >
                  {format.distance(inserted_at)}
                </time>
              </span>
            </ToldLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
