import type { AccessMail } from './auth/account/mail-access.ts'
import type { LinkMail } from './auth/account/mail-link.ts'
import type { CampaignNews } from './consents/tell-of-campaign.ts'
import type { MailboxMail } from './mailboxes/mail-mailbox.ts'
import type { DigestMail } from './notifications/channels/digest-mail.ts'
import type { NotificationMail } from './notifications/notification-mail.ts'
import type { TemplateMail } from './notifications/templates/template-mail.ts'
import type { HeadMail } from './trail/mail-head.ts'

/** The payload of each kind of effect. */
export interface Payloads {
  notification_mail: NotificationMail
  /** A reader's news since the last mail of the kind. */
  digest_mail: DigestMail
  /** A mail in the office's words, to their author. */
  template_mail: TemplateMail
  /** An invited company that is to get its link. */
  invitation_mail: { member: string }
  /** A link to set a password, for a login that somebody else created or requested it for. */
  link_mail: LinkMail
  /** The office's change to the access of a login. */
  access_mail: AccessMail
  /** A notification to a mailbox about a login's new address. */
  mailbox_mail: MailboxMail
  /** The notification that a new address is active, to one of the two. */
  mailbox_done_mail: { change: string; to: string }
  /** An auditor with access to the books who is to get a link. */
  auditor_mail: { auditor: string }
  /** A consent whose mailbox gets the confirmation link. */
  consent_mail: { consent: string }
  /**
   * Campaign news (begin, end or little left) for a person with a confirmed consent; rows from the previous version
   * don't name the campaign.
   */
  campaign_news_mail: { consent: string; campaign: string; news?: CampaignNews }
  /** The end of the audit log on a day. */
  trail_head_mail: HeadMail
  /** Executed payouts whose members need a notification. */
  tell_payees: { payouts: readonly string[] }
  /** Executed payouts, which confirm their accounts. */
  confirm_accounts: { payouts: readonly string[]; by: string | null }
  /** Payouts that were executed or came back, and when that was booked. */
  make_receipts: { payouts: readonly string[]; at: string }
  /** Bytes that a file has just ceased to refer to. */
  forget_bytes: { sha256: string }
}

export type EffectKind = keyof Payloads
