import type { Language, Say } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../../brand.ts'
import { composeMail, type MailText } from '../../mail/compose-mail.ts'
import type { AuthDeps } from '../deps.ts'

export type AccountMail = 'confirm' | 'already_known' | 'reset' | 'password_changed'

interface Recipient {
  to: string
  language: Language
  /** For the salutation; may be empty. */
  name: string
}

/**
 * Sends one of the mails about an account. Links lead to the landing page, which alone works on a
 * phone.
 */
export async function sendAccountMail(
  { mailer, brand, config }: Pick<AuthDeps, 'mailer' | 'brand' | 'config'>,
  mail: AccountMail,
  { to, language, name, token }: Recipient & { token?: string },
): Promise<void> {
  const say = sayTo(language)
  const link = `${config.public_url}/${token ? `?${mail}=${token}` : ''}`
  await mailer.send({
    to,
    reference: mail,
    ...composeMail({ text: accountMailText(mail, { say, brand }), say, name, link, brand }),
  })
}

/** The words of a mail about an account; a blank line parts its paragraphs. */
export function accountMailText(
  mail: AccountMail,
  { say, brand }: { say: Say; brand: Pick<Brand, 'name'> },
): MailText {
  return {
    subject: say(`mails:account.${mail}.subject`),
    paragraphs: say(`mails:account.${mail}.text`, { brand: brand.name }).split('\n\n'),
    ...(mail === 'password_changed' ? {} : { action: say(`mails:account.${mail}.action`) }),
  }
}
