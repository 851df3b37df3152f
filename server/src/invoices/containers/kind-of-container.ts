/** Files that hold others. */
export type ContainerKind = 'mail' | 'outlook' | 'zip' | 'pdf'

const startOf = (bytes: Uint8Array, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length)).toString('latin1')

/** Returns the kind of container by a file's first bytes: mail, archive or possible portfolio; else null. */
export function kindOfContainer(bytes: Uint8Array): ContainerKind | null {
  const start = startOf(bytes, 4_096)
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'outlook'
  if (start.includes('%PDF-')) return 'pdf'
  return isMail(start) ? 'mail' : null
}

/** A mail begins with its header: lines with a name, two of them those that every mail has. */
function isMail(start: string): boolean {
  if (!/^(?:From \S|[A-Za-z][A-Za-z-]{1,40}:\s)/.test(start)) return false
  const names = start.match(
    /^(?:from|to|date|subject|message-id|mime-version|received|return-path):/gim,
  )
  return new Set(names?.map((name) => name.toLowerCase())).size >= 2
}
