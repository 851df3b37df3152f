import type { Loaded } from '../../client/units.ts'
import { classes } from '../../ui/classes.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { ToldLink } from '../../units/links/told-link.tsx'
import styles from './notification.module.css'

interface EntryProps {
  item: Loaded<'notification'>
  onRead: () => void
}

/** Shows a notification with a link. Following the link marks it as read. */
export function Entry({ item, onRead }: EntryProps) {
  const say = useSay('notification')
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
    </li>
  )
}
