import { type AddressInfo, createServer, type Socket } from 'node:net'

interface Kept {
  source: string
  is_seen: boolean
}

/** A mailbox over IMAP with what a reader of unread mails needs of it, on a port of its own. */
export async function imapServer(sources: readonly string[]) {
  const mails: Kept[] = sources.map((source) => ({ source, is_seen: false }))
  const logins: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', (bytes) => {
      rest += bytes.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        socket.write(answerTo(rest.slice(0, end)))
        rest = rest.slice(end + 2)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function answerTo(line: string): string {
    const [tag = '', ...words] = line.split(' ')
    const command = words.join(' ')
    const name = command.replace(/^UID /, '').split(' ')[0]
    if (name === 'LOGIN') logins.push(command)
    const mail = mails[Number(/^UID (?:FETCH|STORE) (\d+)/.exec(command)?.[1] ?? 0) - 1]
    if (name === 'STORE' && mail) mail.is_seen = true
    return `${(untagged[name ?? ''] ?? (() => ''))(mail, command)}${tag} OK done\r\n`
  }

  const untagged: Record<string, (mail: Kept | undefined, command: string) => string> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1\r\n',
    LIST: () => '* LIST (\\HasNoChildren) "/" INBOX\r\n',
    LSUB: () => '* LSUB () "/" INBOX\r\n',
    SELECT: () =>
      `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n`,
    SEARCH: () =>
      `* SEARCH${mails.map(({ is_seen }, at) => (is_seen ? '' : ` ${at + 1}`)).join('')}\r\n`,
    FETCH: (mail) => {
      const source = mail?.source ?? ''
      const uid = mail ? mails.indexOf(mail) + 1 : 0
      return mail
        ? `* ${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(source)}}\r\n${source})\r\n`
        : ''
    },
    LOGOUT: () => '* BYE\r\n',
  }
  return {
    url: `imap://leser:geheim@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    logins,
    unread: () => mails.filter(({ is_seen }) => !is_seen).length,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
