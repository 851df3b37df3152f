import type { Language } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { hashSecret, newSecret } from '../../security/secrets.ts'
import type { Tables } from '../../tables.ts'
import type { Auth } from '../auth.ts'
import { sendAccountMail } from './account-mails.ts'

/** How long the link for confirming an address is valid. */
const CONFIRM_HOURS = 48

interface Pending extends Pick<Selectable<Tables['registration']>, 'arke' | 'email'> {
  /** The data of the sign-up; its language, if given, is that of the mail. */
  details: unknown
  now: Date
}

/** Stores a registration until its address is confirmed, and mails the link for it. */
export async function mailConfirmation(
  deps: Auth['deps'],
  { arke, email, details, now }: Pending,
): Promise<void> {
  const token = newSecret()
  await deps.database.db
    .insertInto('registration')
    .values({
      token_hash: hashSecret(token),
      arke,
      email,
      details: JSON.stringify(details),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CONFIRM_HOURS * 3_600_000).toISOString(),
    })
    .execute()
  await sendAccountMail(deps, 'confirm', { ...recipientOf(email, details), token })
}

/** A stranger may have registered and typed the name, so the mail repeats none of their words. */
export const recipientOf = (email: string, details: unknown) => {
  const { language }: { language?: Language } = { ...Object(details) }
  return { to: email, language: language ?? 'de', name: '' } as const
}
