import PostalMime from 'postal-mime'
import { answerAbove } from '../mail/reply-line.ts'
import { serveReadings } from '../workers/serve-readings.ts'
import { MAX_HEAD, type Reply } from './read-reply.ts'

/** Depth of parts and bytes of headers that a mail of people has. */
const limits = { maxNestingDepth: 12, maxHeadersSize: MAX_HEAD, maxRfc822NestingDepth: 0 }

/** Nobody writes more empty lines in a row, and to the parser each costs as much as all before it. */
const MOST_EMPTY_LINES = 50

serveReadings<string, { reply: Reply | null }>({
  async *read(source) {
    yield { reply: await parseReply(source) }
  },
})

async function parseReply(source: string): Promise<Reply | null> {
  const mail = await PostalMime.parse(withoutLongGaps(source), limits).catch(() => null)
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

function withoutLongGaps(source: string): string {
  let empty = 0
  return source
    .split('\n')
    .filter((line) => {
      empty = line === '' || line === '\r' ? empty + 1 : 0
      return empty <= MOST_EMPTY_LINES
    })
    .join('\n')
}

const addressed = ['to', 'cc', 'delivered-to', 'x-original-to', 'in-reply-to', 'references']

/** Out of office and the like (RFC 3834), mailing lists, and mails without somebody to answer. */
const isAutomatic = (headers: ReadonlyMap<string, string>) =>
  (headers.get('auto-submitted') ?? 'no') !== 'no' ||
  /^(bulk|junk|list|auto_reply)/.test(headers.get('precedence') ?? '') ||
  headers.has('x-autoreply') ||
  headers.has('list-id') ||
  headers.get('return-path') === '<>'
