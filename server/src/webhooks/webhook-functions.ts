import { webhook_test } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { newId } from '../db/id.ts'
import { conflict, notFound } from '../errors/errors.ts'
import { type ArkeFunction, defineFunction, type FunctionContext } from '../platform/functions.ts'
import { deriveKeys } from '../security/keys.ts'
import { seal } from '../security/seal.ts'
import { MOST_RECEIVERS } from './deliver-webhooks.ts'
import { readDeliveries, readWebhooks } from './read-webhooks.ts'
import { newWebhookSecret, written } from './sign.ts'
import { readUrl, webhookBody } from './webhook-input.ts'

/** The overlap in which the previous secret also signs. */
const OVERLAP_MS = 24 * 3_600_000

const webhookInput = z.strictObject({ webhook: z.string().max(64) })

/** The webhooks and the state of their deliveries. Budget: twenty rows. */
const list = defineFunction('setting', 'webhooks', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Which other systems are told what happens, and whether it gets there',
  input: z.strictObject({}),
  run: async ({ tx, deps }) => ({
    items: await readWebhooks(tx),
    may_be_private: deps.config.webhook_private,
  }),
})

/** The deliveries of one receiver. Budget: fifty rows of an index. */
const deliveries = defineFunction('setting', 'webhook_deliveries', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What a receiver was told, and how it answered',
  input: webhookInput.extend({ before: z.string().max(80).optional() }),
  run: ({ tx }, input) => readDeliveries(tx, input),
})

/**
 * Adds a webhook for another system; the answer shows the secret once.
 * @throws bad_request `webhook_url`, `webhook_url_private`; conflict `too_many_webhooks`.
 */
const make = defineFunction('setting', 'make_webhook', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Begins to tell another system what happens; answers with the secret, once',
  needsProof: true,
  input: webhookBody,
  run: async (context, { name, url, events }) => {
    const { tx, deps, caller, now } = context
    const { open } = await tx
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) >= MOST_RECEIVERS)
      throw conflict('too_many_webhooks', 'too many receivers', 'webhook')
    const { secret, sealed } = freshSecret(context)
    const id = newId()
    await tx
      .insertInto('webhook')
      .values({
        ...{ id, name, events, secret: sealed, made_by: caller.member },
        url: readUrl(url, deps.config.webhook_private),
        created_at: now.toISOString(),
      })
      .execute()
    await note(context, 'make_webhook', { name, url, events })
    return { id, secret }
  },
})

/** Changes a receiver's address and events. @throws the errors of `make_webhook`, not_found. */
const change = defineFunction('setting', 'change_webhook', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Changes where and what a receiver is told',
  needsProof: true,
  input: webhookBody.extend({ webhook: z.string().max(64) }),
  run: async (context, { webhook, name, url, events }) => {
    const { tx, deps } = context
    await findWebhook(context, webhook)
    await tx
      .updateTable('webhook')
      .set({ name, url: readUrl(url, deps.config.webhook_private), events })
      .where('id', '=', webhook)
      .execute()
    await note(context, 'change_webhook', { name, url, events })
    return { id: webhook }
  },
})

/** Creates a new secret; the previous one also signs for a day. @throws not_found. */
const rotate = defineFunction('setting', 'rotate_webhook_secret', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Makes a new secret, beside which the one before signs for a day',
  needsProof: true,
  input: webhookInput,
  run: async (context, { webhook }) => {
    const { tx, now } = context
    const { name, secret: former_secret } = await findWebhook(context, webhook)
    const { secret, sealed } = freshSecret(context)
    const former_until = new Date(now.getTime() + OVERLAP_MS).toISOString()
    await tx
      .updateTable('webhook')
      .set({ secret: sealed, former_secret, former_until })
      .where('id', '=', webhook)
      .execute()
    await note(context, 'rotate_webhook_secret', { name })
    return { id: webhook, secret }
  },
})

/** Stops a receiver's messages; its log stays for its month. @throws not_found. */
const end = defineFunction('setting', 'end_webhook', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Tells a receiver nothing more',
  input: webhookInput,
  run: async (context, { webhook }) => {
    const { tx, now } = context
    const { name } = await findWebhook(context, webhook)
    const ended_at = now.toISOString()
    await tx.updateTable('webhook').set({ ended_at }).where('id', '=', webhook).execute()
    await note(context, 'end_webhook', { name })
    return { id: webhook }
  },
})

/** Asks a receiver again that was left alone, with all that waits for it. @throws not_found. */
const resume = defineFunction('setting', 'resume_webhook', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Asks a receiver again that has failed',
  input: webhookInput,
  run: async (context, { webhook }) => {
    const { name } = await findWebhook(context, webhook)
    await context.tx
      .updateTable('webhook')
      .set({ failures: 0, failing_since: null, resumes_at: null, disabled_at: null })
      .where('id', '=', webhook)
      .execute()
    await note(context, 'resume_webhook', { name })
    await wake(context)
    return { id: webhook }
  },
})

/** Sends a test message without an event, with one attempt. @throws not_found. */
const test = defineFunction('setting', 'test_webhook', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Sends a receiver a message that tells of nothing',
  input: webhookInput,
  run: async (context, { webhook }) => {
    await findWebhook(context, webhook)
    const { tx, now } = context
    await tx
      .insertInto('webhook_delivery')
      .values({
        ...{ id: `dlv_${newId()}`, link_webhook: webhook, event: webhook_test, data: '{}' },
        ...{ event_id: `evt_${newId()}`, occurred_at: now.toISOString() },
      })
      .execute()
    await wake(context)
    return { id: webhook }
  },
})

/** Sends one message again, under the id it has had. @throws not_found. */
const replay = defineFunction('setting', 'replay_webhook', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Sends a receiver one message again',
  input: z.strictObject({ delivery: z.string().max(64) }),
  run: async (context, { delivery }) => {
    const retried = await context.tx
      .updateTable('webhook_delivery')
      .set({ delivered_at: null, given_up_at: null, due_at: null, attempts: 0 })
      .where('id', '=', delivery)
      .returning('link_webhook')
      .executeTakeFirst()
    if (!retried) throw notFound()
    await findWebhook(context, retried.link_webhook)
    await note(context, 'replay_webhook', { delivery })
    await wake(context)
    return { id: delivery }
  },
})

/** The functions for webhooks: for admins. */
export const webhookFunctions: readonly ArkeFunction[] = [
  list,
  deliveries,
  make,
  change,
  rotate,
  end,
  resume,
  test,
  replay,
]

async function findWebhook({ tx }: FunctionContext, id: string) {
  const webhook = await tx
    .selectFrom('webhook')
    .select(['name', 'secret'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) throw notFound()
  return webhook
}

function freshSecret({ deps }: FunctionContext) {
  const secret = newWebhookSecret()
  return {
    secret: written(secret),
    sealed: seal(deriveKeys(deps.config.auth_secrets).webhook, secret),
  }
}

const note = (
  { tx, caller, now }: FunctionContext,
  action: string,
  changes: Record<string, unknown>,
) => recordAudit(tx, { caller, action, arke: 'setting', id: 'webhooks', changes, now })

const wake = ({ deps, tx }: FunctionContext) =>
  deps.events.publish(tx, { topic: 'webhook', id: '' })
