import { forgetBytes } from '../documents/stored-bytes.ts'
import { type NotificationMail, sendNotificationMail } from '../notifications/notification-mail.ts'
import type { EffectDeps } from './effect-deps.ts'

/** What each kind of effect is told. */
export interface Payloads {
  notification_mail: NotificationMail
  /** Bytes that a file has just ceased to refer to. */
  forget_bytes: { sha256: string }
}

export type EffectKind = keyof Payloads

type Effect<Kind extends EffectKind> = (
  deps: EffectDeps,
  row: { id: string; payload: Payloads[Kind] },
) => Promise<void>

/**
 * What the worker does for a row of the outbox. A row may come twice (a worker that died before it
 * could say so), so each effect names its outcome by the row's id.
 */
export const effects: { [Kind in EffectKind]: Effect<Kind> } = {
  notification_mail: sendNotificationMail,
  forget_bytes: async (deps, { payload }) => void (await forgetBytes(deps, payload.sha256)),
}

/** What the worker of an instance can carry out; the rest is left to others, or waits. */
export const effectsOf = ({ mailer }: Pick<EffectDeps, 'mailer'>): EffectKind[] =>
  effect_kinds.filter((kind) => mailer.is_set || kind !== 'notification_mail')

const effect_kinds = Object.keys(effects) as EffectKind[]
