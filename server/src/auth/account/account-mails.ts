import type { Language, Say } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../../brand.ts'
import { composeMail, type MailText } from '../../mail/compose-mail.ts'
import type { AuthDeps } from '../deps.ts'

export type AccountMail =
  | 'confirm'
  | 'invite'
  | 'already_known'
  | 'reset'
  | 'invited'
  | 'password_changed'
  | 'new_device'
  | 'email_new'
  | 'email_old'
  | 'mailbox_new'
  | 'mailbox_old'
  | 'mailbox_changed'
  | 'factors_dropped'

interface Recipient {
  to: string
  language: Language
  /** For the salutation; may be empty. */
  name: string
  /** The inviter, the device, or the new address. */
  by?: string
  /** From when on. */
  at?: Date
}

export type Sending = Pick<AuthDeps, 'mailer' | 'brand'> & {
  config: Pick<AuthDeps['config'], 'public_url'>
}

/**
 * Sends one of the mails about an account. Links lead to the landing page, the only one that works
 * on a phone.
 */
export async function sendAccountMail(
  { mailer, brand, config }: Sending,
  mail: AccountMail,
  { to, language, name, by, at, token }: Recipient & { token?: string },
): Promise<void> {
  const say = sayTo(language)
  const link = `${config.public_url}/${token ? `?${parameterOf(mail)}=${token}` : ''}`
  await mailer.send({
    to,
    reference: mail,
    ...composeMail({ text: accountMailText(mail, { say, brand, by, at }), say, name, link, brand }),
  })
}

/** The parameters in a link, for the landing page. */
const parameterOf = (mail: AccountMail) => parameters[mail] ?? mail
const parameters: Partial<Record<AccountMail, string>> = {
  // An invited firm confirms its address and then enters its data; colleagues set a password.
  invite: 'confirm',
  invited: 'reset',
  email_new: 'email',
  email_old: 'email',
  mailbox_new: 'mailbox',
  mailbox_old: 'keep',
}

/** Mails that report a change. */
const without_link = ['password_changed', 'mailbox_changed', 'factors_dropped'] as const
const isWithoutLink = (mail: AccountMail): mail is (typeof without_link)[number] =>
  without_link.some((linkless) => linkless === mail)

/** The words of a mail about an account; a blank line separates its paragraphs. */
export function accountMailText(
  mail: AccountMail,
  {
    say,
    brand,
    by,
    at,
  }: { say: Say; brand: Pick<Brand, 'name'>; by?: string | undefined; at?: Date | undefined },
): MailText {
  return {
    subject: say(`mails:account.${mail}.subject`),
    paragraphs: say(`mails:account.${mail}.text`, {
      brand: brand.name,
      by: by ?? brand.name,
      at: at ? inWords(at, say.language) : '',
    }).split('\n\n'),
    ...(isWithoutLink(mail) ? {} : { action: say(`mails:account.${mail}.action`) }),
  }
}

const inWords = (at: Date, language: Language) =>
  at.toLocaleString(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
