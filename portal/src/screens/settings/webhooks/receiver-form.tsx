import { type Webhook, webhookEventNames } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { eventName } from './event-name.ts'
import styles from './webhooks.module.css'

/** The name, URL and events of a receiver. */
export interface Wanted {
  name: string
  url: string
  events: (typeof webhookEventNames)[number][]
}

interface ReceiverFormProps {
  /** Undefined for a new receiver. */
  receiver?: Webhook | undefined
  send: (values: Wanted) => Promise<unknown>
  onClose: () => void
}

const receiverSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  url: z.string().check(z.trim(), z.minLength(8), z.maxLength(500)),
  events: z.array(z.enum(webhookEventNames)).check(z.minLength(1, 'webhooks:events_missing')),
})

/** Asks for a receiver and its events. */
export function ReceiverForm({ receiver, send, onClose }: ReceiverFormProps) {
  const say = useSay('webhooks')
  const form = useAppForm({
    schema: receiverSchema,
    defaults: {
      name: receiver?.name ?? '',
      url: receiver?.url ?? '',
      events: webhookEventNames.filter((event) => receiver?.events.includes(event)),
    },
    submit: send,
  })
  const { events } = form.values
  const toggle = (event: Wanted['events'][number], isOn: boolean) =>
    form.change({
      events: webhookEventNames.filter((name) => (name === event ? isOn : events.includes(name))),
    })
  return (
    <FormDialog
      form={form}
      title={receiver ? say('webhooks:edit', { name: receiver.name }) : say('webhooks:dialog')}
      submit={receiver ? say('common:action.save') : say('webhooks:create')}
      width="large"
      onClose={onClose}
    >
      <FormField form={form} name="name" label={say('webhooks:name')} required>
        {(input) => <TextInput maxLength={60} autoComplete="off" {...typed(input)} />}
      </FormField>
      <FormField
        form={form}
        name="url"
        label={say('webhooks:url')}
        help={say('webhooks:url_help')}
        required
      >
        {(input) => <TextInput type="url" maxLength={500} autoComplete="off" {...typed(input)} />}
      </FormField>
      <FormField form={form} name="events" label={say('webhooks:events')} required>
        {() => (
          <div className={styles.events}>
            {webhookEventNames.map((event) => (
              <Checkbox
                key={event}
                label={eventName(say, event)}
                checked={events.includes(event)}
                onChange={(isOn) => toggle(event, isOn)}
              />
            ))}
          </div>
        )}
      </FormField>
    </FormDialog>
  )
}
