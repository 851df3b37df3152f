import type { Check } from '@ruecklauf/model'
import { CircleX } from 'lucide-react'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useSeekText } from '../../documents/find/sought-text.tsx'
import type { Origin } from '../origin.ts'
import { SourceBadge } from '../source-badge.tsx'
import styles from './comparison.module.css'

/** One row of the comparison. Null for sources without a value. */
export interface Compared {
  id: string
  name: string
  stated: string | null
  read: string | null
  register: string | null
  /** The differences, in words. */
  differences: readonly string[]
  /** The failed checks behind them, and their risk points. */
  failed: readonly Check[]
  points: number
  agrees: boolean
  origin: Origin | null
  /** The row belongs to a device. */
  serial?: string | null
}

/** A value as stated, parsed and registered, with its differences below. */
export function ComparedRow({ row }: { row: Compared }) {
  const { name, stated, read, register, differences, origin, serial, points } = row
  const isOdd = differences.length > 0
  return (
    <tbody
      className={styles.row}
      data-odd={isOdd || undefined}
      {...(isOdd ? { 'data-exception': true, tabIndex: -1 } : {})}
    >
      <tr>
        <th scope="row">{serial ? <Sought text={serial} /> : name}</th>
        <td>
          {stated ? <Sought text={stated} /> : '–'}
          {origin === 'installer' ? <SourceBadge origin="installer" /> : null}
        </td>
        <td>{read ? <Sought text={read} /> : '–'}</td>
        <td>{register ?? '–'}</td>
      </tr>
      {differences.map((words, at) => (
        <tr key={words}>
          <td colSpan={4}>
            <span className={styles.differs}>
              <CircleX aria-hidden />
              {words}
              {at === 0 && points > 0 ? <span className={styles.points}>+{points}</span> : null}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** A value that opens its place in the document. Plain text without a searchable document. */
function Sought({ text }: { text: string }) {
  const say = useSay('review')
  const seek = useSeekText()
  if (!seek) return text
  return (
    <button
      type="button"
      className={styles.sought}
      title={say('review:compare.seek')}
      onClick={() => seek(text)}
    >
      {text}
    </button>
  )
}
