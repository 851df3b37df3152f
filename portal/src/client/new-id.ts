/** A UUIDv7 for units whose id the client creates. */
export function newId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = now.toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
