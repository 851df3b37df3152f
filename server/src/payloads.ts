import type { AccessMail } from './auth/account/mail-access.ts'
import type { LinkMail } from './auth/account/mail-link.ts'
import type { CampaignNews } from './consents/tell-of-campaign.ts'
import type { MailboxMail } from './mailboxes/mail-mailbox.ts'
import type { DigestMail } from './notifications/channels/digest-mail.ts'
import type { NotificationMail } from './notifications/notification-mail.ts'
import type { TemplateMail } from './notifications/templates/template-mail.ts'
import type { HeadMail } from './trail/mail-head.ts'

/** What each kind of effect is told. */
export interface Payloads {
  notification_mail: NotificationMail
  /** What has gathered for a reader since the last mail of the kind. */
  digest_mail: DigestMail
  /** A mail in words of the office, to whoever writes them. */
  template_mail: TemplateMail
  /** An invited company that is to get its link. */
  invitation_mail: { member: string }
  /** A link to set a password, for a login that somebody else made or asked it for. */
  link_mail: LinkMail
  /** What the office did with the access of a login. */
  access_mail: AccessMail
  /** A mailbox that is told of another address for a login. */
  mailbox_mail: MailboxMail
  /** That another address holds, to one of the two. */
  mailbox_done_mail: { change: string; to: string }
  /** Whoever may look at the books from outside and is to get a link. */
  auditor_mail: { auditor: string }
  /** A consent whose mailbox gets the link that confirms it. */
  consent_mail: { consent: string }
  /**
   * A campaign that begins, ends soon or has little left, to who has confirmed to be told; without saying
   * which where the version before left the row.
   */
  campaign_news_mail: { consent: string; campaign: string; news?: CampaignNews }
  /** Where the trail ended on a day. */
  trail_head_mail: HeadMail
  /** Payouts that were handed over, whose members are to be told. */
  tell_payees: { payouts: readonly string[] }
  /** Payouts that were executed, whose accounts are thereby right. */
  confirm_accounts: { payouts: readonly string[]; by: string | null }
  /** Payouts that were executed or came back, and when that was booked. */
  make_receipts: { payouts: readonly string[]; at: string }
  /** Bytes that a file has just ceased to refer to. */
  forget_bytes: { sha256: string }
}

export type EffectKind = keyof Payloads
