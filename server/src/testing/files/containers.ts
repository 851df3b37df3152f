import { Buffer } from 'node:buffer'
import { burn } from '@kenjiuno/msgreader/lib/Burner.js'

/** A file that is put into a mail or an archive. */
export interface Enclosed {
  name: string
  bytes: Uint8Array
}

/** A mail as programs save it, with what is attached to it. */
export function mailWith(
  files: readonly Enclosed[],
  { text = 'Anbei Ihre Rechnung.' } = {},
): Buffer {
  const parts = files.map(
    ({ name, bytes }) =>
      `--part\r\nContent-Type: ${/\.eml$/.test(name) ? 'message/rfc822' : 'application/octet-stream'}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${wrapped(bytes)}\r\n`,
  )
  return Buffer.from(
    `From: Elbe <rechnung@elbe.example>\r\nTo: info@hartmann.example\r\nSubject: Ihre Rechnung\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="part"\r\n\r\n--part\r\nContent-Type: text/plain\r\n\r\n${text}\r\n${parts.join('')}--part--\r\n`,
    'latin1',
  )
}

const wrapped = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')

/** Kinds of entries of a compound file. */
const [STORAGE, STREAM, ROOT] = [1, 2, 5] as const

/** A mail as Outlook saves it: a compound file with a storage for each attachment. */
export function outlookWith(files: readonly Enclosed[]): Buffer {
  const entries: Parameters<typeof burn>[0] = []
  const add = (name: string, type: number, content: Uint8Array | null = null) => {
    entries.push({
      name,
      type,
      length: content?.length ?? 0,
      ...(content ? { binaryProvider: () => new Uint8Array(content) } : { children: [] }),
    })
    return entries.length - 1
  }
  const root = add('Root Entry', ROOT)
  const children = [add('__properties_version1.0', STREAM, new Uint8Array(32))]
  for (const [at, { name, bytes }] of files.entries()) {
    const storage = add(`__attach_version1.0_#${String(at).padStart(8, '0')}`, STORAGE)
    children.push(storage)
    const inside = [
      add('__properties_version1.0', STREAM, new Uint8Array(8)),
      add('__substg1.0_3707001F', STREAM, Buffer.from(name, 'utf16le')),
      add('__substg1.0_37010102', STREAM, bytes),
    ]
    Object.assign(entries[storage] ?? {}, { children: inside })
  }
  Object.assign(entries[root] ?? {}, { children })
  return Buffer.from(burn(entries))
}
