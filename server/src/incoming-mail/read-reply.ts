import { answerAbove } from '../mail/reply-line.ts'

/** A mail that somebody wrote. */
export interface Reply {
  /** In lower case. */
  from: string
  message_id: string
  /** Where a token of ours may stand: whom it went to, and what it answers. */
  tokens: string
  /** The answer without what it quotes; empty where the mail has no plain text. */
  text: string
}

/** Depth of parts and bytes of headers that a mail of people has. */
const limits = { maxNestingDepth: 12, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }

/**
 * Reads a mail of a person; null for those that programs wrote, and for what is no mail. Attachments are
 * left alone. The library is loaded only where mails are read.
 */
export async function readReply(source: string): Promise<Reply | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, limits).catch(() => null)
  const from = mail?.from?.address?.toLowerCase()
  if (!mail?.messageId || !from) return null
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value.toLowerCase()]))
  if (isAutomatic(headers)) return null
  const tokens = addressed.map((name) => headers.get(name) ?? '').join(' ')
  return {
    from,
    message_id: mail.messageId.slice(0, 250),
    tokens,
    text: answerAbove(mail.text ?? ''),
  }
}

const addressed = ['to', 'cc', 'delivered-to', 'x-original-to', 'in-reply-to', 'references']

/** Out of office and the like (RFC 3834), mailing lists, and mails without somebody to answer. */
const isAutomatic = (headers: ReadonlyMap<string, string>) =>
  (headers.get('auto-submitted') ?? 'no') !== 'no' ||
  /^(bulk|junk|list|auto_reply)/.test(headers.get('precedence') ?? '') ||
  headers.has('x-autoreply') ||
  headers.has('list-id') ||
  headers.get('return-path') === '<>'
