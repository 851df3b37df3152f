import type { Language } from '@ruecklauf/model'
import { composeMail } from '../mail/compose-mail.ts'
import { type AccountMail, accountMailTexts } from './account-mail-texts.ts'
import type { AuthDeps } from './deps.ts'

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
  const link = `${config.public_url}/${token ? `?${mail}=${token}` : ''}`
  const text = accountMailTexts[mail][language]
  await mailer.send({
    to,
    reference: mail,
    ...composeMail({ text, language, name, link, brand }),
  })
}
