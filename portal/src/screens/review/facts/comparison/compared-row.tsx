import type { Check } from '@ruecklauf/model'
import { CircleX } from 'lucide-react'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useSeekText } from '../../documents/find/sought-text.tsx'
import type { Origin } from '../origin.ts'
import { SourceBadge } from '../source-badge.tsx'
import styles from './comparison.module.css'

/** One row of the comparison; null where a side says nothing. */
export interface Compared {
  id: string
  name: string
  stated: string | null
  read: string | null
  register: string | null
  /** What does not fit, in words. */
  differences: readonly string[]
  /** The failed checks that say so, and the risk they bring. */
  failed: readonly Check[]
  points: number
  agrees: boolean
  origin: Origin | null
  /** Of a device. */
  serial?: string | null
}

/** What is stated, read and registered of one thing, and below it what does not fit. */
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

/** A value that the document shows when it is pressed; plain text where no document can be searched. */
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
