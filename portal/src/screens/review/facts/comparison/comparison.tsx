import { type ReactNode, useState } from 'react'
import { useSay } from '../../../../ui/text/use-say.ts'
import { Block } from '../block.tsx'
import { Fold } from '../fold.tsx'
import { type Compared, ComparedRow } from './compared-row.tsx'
import styles from './comparison.module.css'

interface ComparisonProps {
  rows: readonly Compared[]
  /** Beside the title. */
  end?: ReactNode
}

/** What is claimed, beside the invoice and the master data: what differs first, what agrees folded. */
export function Comparison({ rows, end }: ComparisonProps) {
  const say = useSay('review')
  const differing = rows.filter(({ differences }) => differences.length > 0)
  const agreeing = rows.filter(({ agrees }) => agrees)
  const alone = rows.filter(({ agrees, differences }) => !agrees && differences.length === 0)
  // Where no invoice was read the eye compares.
  const isRead = rows.some(({ read }) => read !== null)
  return (
    <Block title={say('review:compare.title')} end={end}>
      <Table rows={isRead ? differing : [...differing, ...alone]} />
      {isRead ? (
        <Folded rows={alone} words={say('review:compare.alone', { count: alone.length })} />
      ) : null}
      <Folded rows={agreeing} words={say('review:compare.agree', { count: agreeing.length })} />
    </Block>
  )
}

/** Rows behind their number. */
function Folded({ rows, words }: { rows: readonly Compared[]; words: string }) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  return (
    <>
      <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {words}
      </Fold>
      {isOpen ? <Table rows={rows} /> : null}
    </>
  )
}

function Table({ rows }: { rows: readonly Compared[] }) {
  const say = useSay('review')
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('review:compare.what')}</th>
          <th scope="col">{say('review:compare.stated')}</th>
          <th scope="col">{say('review:compare.read')}</th>
          <th scope="col">{say('review:compare.register')}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <ComparedRow key={row.id} row={row} />
      ))}
    </table>
  )
}
