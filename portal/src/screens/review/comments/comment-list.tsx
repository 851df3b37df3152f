import type { Comments } from '@ruecklauf/model'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './comments.module.css'

/** Comments on a claim, oldest first, each with whom it is for. */
export function CommentList({ comments }: Pick<Comments, 'comments'>) {
  const say = useSay('review')
  const format = useFormat()
  if (comments.length === 0) return null
  return (
    <ol className={styles.comments}>
      {comments.map(({ id, author, is_by_brand, audience, text, written_at, mentions }) => (
        <li key={id} className={styles.comment}>
          <span className={styles.head}>
            <strong>{author}</strong>
            <Text as="span" size="small" muted>
              {is_by_brand ? `${say('review:comments.by_brand')} · ` : null}
              {audience === 'brand' && !is_by_brand
                ? `${say('review:comments.for_brand')} · `
                : null}
              <time dateTime={written_at} title={format.distance(written_at)}>
                {format.instant(written_at)}
              </time>
            </Text>
          </span>
          <p className={styles.text}>{text}</p>
          {mentions.length > 0 ? (
            <Text size="small" muted>
              {say('review:comments.mentioned', { names: mentions.join(', ') })}
            </Text>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
