import { useRef } from 'react'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useShortcuts } from '../../../ui/overlays/shortcuts/use-shortcuts.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from '../facts/block.tsx'
import { useComments } from './comment-calls.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { FlagButton } from './flag-button.tsx'

interface CommentsBlockProps {
  /** Id. */
  claim: string
  /** Brings the block into sight where another pane is shown. */
  onShow: () => void
}

/** What those who work here write about a claim: no participant reads it. */
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
