import { randomUUID } from 'node:crypto'
import type { Mail, Mailer } from './mailer.ts'

interface Sender {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtp_url: string
  from: string
  reply_to: string | undefined
  /** Where mails come back to and are answered, each at an address of its own before the `@` (VERP). */
  inbox?: string | undefined
}

/** Sends over SMTP, keeping connections open between mails. */
export function smtpMailer({ smtp_url, from, reply_to, inbox }: Sender): Mailer {
  const transport = openTransport(smtp_url)
  const domain = domainOf(from)
  return {
    is_set: true,
    send: async (mail) => {
      const { to, subject, text, html, reference, attachments = [], stop_link } = mail
      const way = wayBack(mail, inbox)
      const answers = (mail.is_answerable && way) || reply_to
      await (await transport).sendMail({
        ...(way ? { envelope: { from: way, to: [to] } } : {}),
        from,
        ...(answers ? { replyTo: answers } : {}),
        to: { name: '', address: to },
        subject,
        text,
        ...messageId(mail, domain),
        ...(html ? { html } : {}),
        attachments: attachments.map(({ filename, bytes, media_type }) => ({
          filename,
          content: Buffer.from(bytes),
          contentType: media_type,
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Reference': reference.replaceAll(/[^\w.:-]/g, ''),
          ...(stop_link
            ? {
                'List-Unsubscribe': `<${stop_link}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
      })
    },
    close: async () => (await transport).close(),
  }
}

/** Mails that must never be confused only share the token's part. */
function messageId({ id, token }: Mail, domain: string) {
  const name = id ? (token ?? id) : token && `${randomUUID()}.${token}`
  return name ? { messageId: `<${name}@${domain}>` } : {}
}

/** The sender's: filters of spam distrust a Message-ID of another domain. */
const domainOf = (from: string) => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

const wayBack = ({ token }: Mail, inbox: string | undefined) =>
  inbox && token ? inbox.replace('@', `+${token}@`) : undefined

/** The library is loaded only where there is a mail server. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Bodies are text we wrote; nothing in a mail may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
