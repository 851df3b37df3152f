/** A mail as it leaves the house; both bodies say the same. */
export interface Mail {
  /** Identity of the mail (in its Message-ID): sent twice after a crash, it is delivered once. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
  /** The subject for logs and searches: `reset_password`, a claim's id. */
  reference: string
  attachments?: readonly MailAttachment[]
  /** The token that identifies a bounced mail: part of its Message-ID and of its return address. */
  token?: string
  /** True if the server reads replies: they go to the address with its token. */
  is_answerable?: boolean
  /** Where a mail program stops mails of this kind for its reader, with one press (RFC 8058). */
  stop_link?: string
}

export interface MailAttachment {
  filename: string
  bytes: Uint8Array
  media_type: string
}

export interface Mailer {
  /** Whether mails can leave; without a mail server they wait in the outbox until one is set. */
  readonly is_set: boolean
  /** Hands a mail over; rejects when the mail server refuses it or can't be reached. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
