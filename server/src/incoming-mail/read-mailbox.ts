import type { Deps } from '../deps.ts'
import { MAX_REPORT_BYTES } from '../notifications/bounces/read-report.ts'
import { takeMail } from './take-mail.ts'

/** Mails of one run; the next one goes on. */
const AT_ONCE = 200

/**
 * Reads the mailbox that reports of mails come back to (IMAP_URL, its folder as the path): what is unread
 * there is taken, and marked as read once that is stored. Nothing is deleted. Returns how many changed
 * something. Budget: 200 mails of 256 KB; rejects where the server can't be reached, and comes again.
 */
export async function readMailbox(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { imap_url } = deps.config
  if (!imap_url) return 0
  const { client, folder } = await openMailbox(imap_url)
  let count = 0
  try {
    const lock = await client.getMailboxLock(folder)
    try {
      const unread = await client.search({ seen: false }, { uid: true })
      for (const uid of (unread || []).slice(0, AT_ONCE)) {
        if (signal?.aborted) break
        const mail = await client.fetchOne(
          String(uid),
          { source: { start: 0, maxLength: MAX_REPORT_BYTES } },
          { uid: true },
        )
        const source = mail ? mail.source : undefined
        if (source && (await takeMail(deps, source.toString('utf8')))) count += 1
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
  return count
}

/** The library is loaded only where there is a mailbox. */
async function openMailbox(address: string) {
  const url = new URL(address)
  const { ImapFlow } = await import('imapflow')
  const secure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // An error event without a pending call would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return { client, folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX' }
}
