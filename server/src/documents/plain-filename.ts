/** A file name without folders and control characters, safe to store and offer again. */
export function plainFilename(name: string | undefined): string {
  const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  return plain.length > 200 ? plain.slice(-200) : plain || 'Datei'
}
