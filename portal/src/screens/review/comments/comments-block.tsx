import { arkes, type Comments } from '@ruecklauf/model'
import { Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useShortcuts } from '../../../ui/overlays/shortcuts/use-shortcuts.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { Block } from '../facts/block.tsx'
import { useCommentCall, useComments } from './comment-calls.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'

interface CommentsBlockProps {
  /** Id. */
  claim: string
  /** Scrolls the block into view if another pane is visible. */
  onShow: () => void
}

/** Internal comments on a claim. Participants never see them. */
export function CommentsBlock({ claim, onShow }: CommentsBlockProps) {
  const say = useSay('review')
  const { data, isError, refetch } = useComments(claim)
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcuts({
    comment: () => {
      onShow()
      field.current?.focus()
    },
  })
  return (
    <Block
      title={say('review:comments.title')}
      end={data ? <FlagButton claim={claim} flags={data.flags} /> : null}
    >
      <Stack gap={4}>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {data || isError ? null : <Skeleton height="3rem" />}
        {data?.comments.length === 0 ? (
          <Text muted>{say('review:comments.none')}</Text>
        ) : (
          <CommentList comments={data?.comments ?? []} />
        )}
        <CommentForm claim={claim} field={field} />
      </Stack>
    </Block>
  )
}

/** Comments on a claim, oldest first, each with its audience. */
function CommentList({ comments }: Pick<Comments, 'comments'>) {
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

interface FlagButtonProps {
  /** Id. */
  claim: string
  flags: Comments['flags']
}

/**
 * Flags a claim for a closer look, with a reason. Empty if the member may not flag or already has.
 */
function FlagButton({ claim, flags }: FlagButtonProps) {
  const say = useSay('review')
  const { role } = useMember()
  const call = useCommentCall(claim)
  const [isAsking, setAsking] = useState(false)
  if (!mayCall(role, arkes.paperwork, 'flag') || flags.some(({ is_own }) => is_own)) return null
  return (
    <>
      <Button size="small" icon={<Flag aria-hidden />} onClick={() => setAsking(true)}>
        {say('review:flags.action')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={say('review:flags.title')}
          text={say('review:flags.text')}
          action={say('review:flags.confirm')}
          look="primary"
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await call('flag', { reason })
            setAsking(false)
          }}
        />
      ) : null}
    </>
  )
}
