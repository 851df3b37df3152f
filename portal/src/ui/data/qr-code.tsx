import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A QR code as one path: dark squares on white, with the quiet zone cameras need. */
export function QrCode({ label, text }: { label: string; text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path d={squares.join('')} />
    </svg>
  )
}
