import { fileReader } from '../workers/file-reader.ts'
import { GivenUp } from '../workers/given-up.ts'

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

const reader = fileReader<string, { reply: Reply | null }>({
  entry: new URL('./reply-worker.ts', import.meta.url),
  limits: { cpu_ms: 2_000, memory_mb: 128, wait_ms: 60_000 },
  refuse: (reason) => new GivenUp(reason),
})

/** All mails have their turns as those of one member. */
const INBOX = 'inbox'

/**
 * Parses a person's mail in a worker; null for automatic mails, for other content, and for mails that
 * take too much to parse. Ignores attachments.
 * @throws GivenUp where the worker was lost; `too_many_files` while many mails are read
 */
export async function readReply(source: string): Promise<Reply | null> {
  try {
    return (await reader.only(source, { member: INBOX })).reply
  } catch (error) {
    if (error instanceof GivenUp && error.reason !== 'lost') return null
    throw error
  }
}

/** Bytes of headers that a mail of people has. */
export const MAX_HEAD = 64 * 1024

/** The headers of a mail as they stand there, in time that grows with their length alone. */
export function headOf(source: string): string {
  const start = source.slice(0, MAX_HEAD)
  const ends = ['\n\n', '\n\r\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0)
  return start.slice(0, Math.min(start.length, ...ends))
}
