import {
  type Conflict,
  type ConflictParty,
  conflictSides,
  type EvidenceCode,
} from '@ruecklauf/model'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './evidence.module.css'
import { PlatePhoto } from './plate-photo.tsx'

interface EvidenceLineProps {
  row: Conflict['evidence'][number]
  conflict: Conflict
}

/** One kind of document for both sides, with its weight for the stronger side. */
export function EvidenceLine({ row, conflict }: EvidenceLineProps) {
  const say = useSay('conflicts')
  const detail = useDetails(conflict)[row.code]
  return (
    <tr>
      <th scope="row">{say(`conflicts:evidence.${row.code}`)}</th>
      {conflictSides.map((side) => (
        <td key={side}>
          <span className={styles.state} data-state={row[side]}>
            {icons[row[side]]}
            <span>
              {say(`conflicts:found.${row[side]}`)}
              {row.speaks_for === side ? (
                <strong className={styles.weight}>
                  {say('conflicts:points', { points: row.points })}
                </strong>
              ) : null}
              <Text as="span" size="small" muted className={styles.detail}>
                {detail(conflict[side])}
              </Text>
            </span>
          </span>
        </td>
      ))}
    </tr>
  )
}

const icons = {
  for: <CircleCheck aria-hidden />,
  against: <CircleX aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
}

/** Values from one side's documents. */
function useDetails({ delivered_on, delivered_to }: Conflict) {
  const say = useSay('conflicts')
  const format = useFormat()
  const day = (date: string | null) => (date ? format.date(date) : '–')
  return {
    serial_on_invoice: ({ invoice_number }) => invoice_number,
    invoice_buyer: ({ invoice_buyer }) => invoice_buyer,
    delivered_to_seller: ({ wholesaler }) =>
      [delivered_to, wholesaler].map((name) => name ?? '–').join(' → '),
    plate_photo: ({ photos }) =>
      photos.length > 0
        ? photos.map((photo) => <PlatePhoto key={photo.id} photo={photo} />)
        : say('conflicts:photos.none'),
    dates_in_order: ({ invoice_date, commissioning_date }) =>
      [delivered_on, invoice_date, commissioning_date].map(day).join(' → '),
    was_first: ({ submitted_at }) => (submitted_at ? format.instant(submitted_at) : '–'),
  } satisfies Record<EvidenceCode, (party: ConflictParty) => ReactNode>
}
