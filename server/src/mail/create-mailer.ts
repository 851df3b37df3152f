import type { Brand } from '../brand.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { keepingMailer } from './kept-mails.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

interface Setting {
  config: Pick<
    Config,
    'smtp_url' | 'database_url' | 'mail_from' | 'mail_reply_to' | 'mail_inbox' | 'public_url'
  >
  database: Pick<Database, 'db'>
  clock: () => Date
  brand: Pick<Brand, 'name'>
  /** Receives each mail that can't leave because no mail server is set. */
  warn: (message: string) => void
}

/**
 * SMTP where a mail server is set. Without one a demo keeps its mails to be read at `/dev/mail`; an
 * installation on the operator's own database does not, because mails about accounts carry tokens: it
 * says so and drops those. What the outbox holds waits there.
 */
export function createMailer({ config, database, clock, brand, warn }: Setting): Mailer {
  if (config.smtp_url) {
    return smtpMailer({
      smtp_url: config.smtp_url,
      from:
        config.mail_from ?? `"${brand.name.replaceAll(/["\\\p{C}]/gu, '')}" <${noReply(config)}>`,
      reply_to: config.mail_reply_to,
      inbox: config.mail_inbox,
    })
  }
  if (keepsMails(config)) return keepingMailer(database.db, clock)
  return {
    is_set: false,
    send: async ({ reference }) => warn(`SMTP_URL is not set: the mail "${reference}" is not sent`),
    close: async () => undefined,
  }
}

/** Whether the developer's view stores mails. */
export const keepsMails = (config: Pick<Config, 'smtp_url' | 'database_url'>): boolean =>
  !config.smtp_url && !config.database_url

const noReply = ({ public_url }: Pick<Config, 'public_url'>) =>
  `noreply@${new URL(public_url).hostname}`
