import type { Webhook, WebhookDelivery } from '@ruecklauf/model'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { eventName } from './event-name.ts'
import styles from './webhooks.module.css'

/** Lists a receiver's deliveries, newest first, with responses. Can resend each. */
export function MessageLog({ receiver, onClose }: { receiver: Webhook; onClose: () => void }) {
  const say = useSay('webhooks')
  const units = useUnits('setting')
  const queries = useQueryClient()
  const queryKey = [units.wire, 'webhook_deliveries', receiver.id]
  const { data, isError, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      units.callFunction(
        { name: 'webhook_deliveries' },
        {
          ...{ signal, quiet: true },
          query: { webhook: receiver.id, before: pageParam ?? undefined },
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const again = useMutation({
    mutationFn: (delivery: string) =>
      units.callFunction({ name: 'replay_webhook', body: { delivery } }),
    onSuccess: () => {
      toast.success(say('webhooks:log.sent'))
      return queries.invalidateQueries({ queryKey })
    },
    onError: sayFailure,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Dialog
      open
      title={say('webhooks:log.title', { name: receiver.name })}
      width="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('common:action.close')}</Button>}
    >
      <Stack gap={4}>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {isPending ? <Skeleton height="8rem" /> : null}
        {data && items.length === 0 ? <Text>{say('webhooks:log.empty')}</Text> : null}
        {items.map((message) => (
          <Message key={message.id} message={message} onAgain={() => again.mutate(message.id)} />
        ))}
        {hasNextPage ? (
          <Button onClick={() => void fetchNextPage()}>{say('webhooks:log.older')}</Button>
        ) : null}
      </Stack>
    </Dialog>
  )
}

function Message({ message, onAgain }: { message: WebhookDelivery; onAgain: () => void }) {
  const say = useSay('webhooks')
  const { instant } = useFormat()
  const { event, occurred_at, state, attempts, last } = message
  const facts = [
    instant(occurred_at),
    say(`webhooks:log.state.${state}`),
    ...(attempts > 0 ? [say('webhooks:log.attempts', { count: attempts })] : []),
    ...(last?.failure ? [say(`webhooks:failure.${last.failure}`)] : []),
    ...(last && last.status !== null
      ? [say('webhooks:log.status', { status: last.status, ms: last.duration_ms })]
      : []),
  ]
  return (
    <Row gap={3} align="center" spread>
      <Stack gap={0}>
        <span>{eventName(say, event)}</span>
        <Text size="small" muted>
          {facts.join(' · ')}
        </Text>
        {last?.answer ? (
          <Text size="small" className={styles.answer}>
            {last.answer}
          </Text>
        ) : null}
      </Stack>
      {state === 'waiting' ? null : (
        <Button size="small" onClick={onAgain}>
          {say('webhooks:log.again')}
        </Button>
      )}
    </Row>
  )
}
