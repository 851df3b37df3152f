import type { NotificationMail } from './notifications/notification-mail.ts'

/** What each kind of effect is told. */
export interface Payloads {
  notification_mail: NotificationMail
  /** Payouts that were handed over, whose members are to be told. */
  tell_payees: { payouts: readonly string[] }
  /** Payouts that were executed, whose accounts are thereby right. */
  confirm_accounts: { payouts: readonly string[] }
  /** Bytes that a file has just ceased to refer to. */
  forget_bytes: { sha256: string }
}

export type EffectKind = keyof Payloads
