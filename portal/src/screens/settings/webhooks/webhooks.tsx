import { arkes, type Webhook } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { MadeDialog } from '../../../people/tokens/made-dialog.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { MessageLog } from './message-log.tsx'
import { ReceiverForm, type Wanted } from './receiver-form.tsx'
import { ReceiverRow, type Step } from './receiver-row.tsx'

/** Manages the webhook receivers, for people with the right. */
export function Webhooks() {
  const { role } = useMember()
  return mayCall(role, arkes.setting, 'webhooks') ? <WebhooksCard /> : null
}

const isOnItsWay = ({ waiting, state }: Webhook) => waiting > 0 && state === 'on'

const stepCalls = {
  test: ['test_webhook', 'webhooks:tested'],
  resume: ['resume_webhook', 'webhooks:resumed'],
  end: ['end_webhook', 'webhooks:ended'],
} as const

function WebhooksCard() {
  const say = useSay('webhooks')
  const units = useUnits('setting')
  const queries = useQueryClient()
  const queryKey = [units.wire, 'webhooks']
  const { data, isError, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => units.callFunction({ name: 'webhooks' }, { signal, quiet: true }),
    // Pending deliveries finish within seconds, so poll them.
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? 3_000 : false),
  })
  const [open, setOpen] = useState<{ step: Step | 'add'; receiver?: Webhook } | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  const refresh = () => queries.invalidateQueries({ queryKey })
  const run = useMutation({
    mutationFn: ({ step, id }: { step: keyof typeof stepCalls; id: string }) =>
      units.callFunction({ name: stepCalls[step][0], body: { webhook: id } }),
    onSuccess: (_, { step }) => {
      toast.success(say(stepCalls[step][1]))
      close()
      return refresh()
    },
    onError: sayFailure,
  })
  const rotate = useMutation({
    mutationFn: (webhook: string) =>
      units.callFunction({ name: 'rotate_webhook_secret', body: { webhook } }),
    onSuccess: (answer) => setSecret(answer.secret),
    onError: sayFailure,
  })
  const take = (receiver: Webhook) => (step: Step) => {
    if (step === 'test' || step === 'resume') run.mutate({ step, id: receiver.id })
    else if (step === 'rotate') rotate.mutate(receiver.id)
    else setOpen({ step, receiver })
  }
  const save = async (values: Wanted) => {
    const webhook = open?.receiver?.id
    if (webhook) await units.callFunction({ name: 'change_webhook', body: { ...values, webhook } })
    else setSecret((await units.callFunction({ name: 'make_webhook', body: { ...values } })).secret)
    close()
    await refresh()
  }
  const { step, receiver } = open ?? {}
  return (
    <Card title={say('webhooks:title')}>
      <Stack gap={4}>
        <Text muted>{say('webhooks:text')}</Text>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {isPending ? <Skeleton height="4rem" /> : null}
        {data?.items.length === 0 ? <Text>{say('webhooks:none')}</Text> : null}
        {data?.items.map((item) => (
          <ReceiverRow key={item.id} receiver={item} onStep={take(item)} />
        ))}
        {data ? (
          <div>
            <Button icon={<Send aria-hidden />} onClick={() => setOpen({ step: 'add' })}>
              {say('webhooks:add')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {step === 'add' || step === 'edit' ? (
        <ReceiverForm receiver={receiver} send={save} onClose={close} />
      ) : null}
      {step === 'log' && receiver ? <MessageLog receiver={receiver} onClose={close} /> : null}
      {step === 'end' && receiver ? (
        <EndDialog
          name={receiver.name}
          isBusy={run.isPending}
          onEnd={() => run.mutate({ step: 'end', id: receiver.id })}
          onClose={close}
        />
      ) : null}
      {secret ? (
        <MadeDialog
          title={say('webhooks:secret.title')}
          text={say('webhooks:secret.text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </Card>
  )
}

interface EndDialogProps {
  name: string
  isBusy: boolean
  onEnd: () => void
  onClose: () => void
}

/** Asks for confirmation before a webhook ends. */
function EndDialog({ name, isBusy, onEnd, onClose }: EndDialogProps) {
  const say = useSay('webhooks')
  return (
    <Dialog
      open
      title={say('webhooks:end_sure.title', { name })}
      description={say('webhooks:end_sure.text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button look="danger" busy={isBusy} onClick={onEnd}>
            {say('webhooks:end')}
          </Button>
        </>
      }
    />
  )
}
