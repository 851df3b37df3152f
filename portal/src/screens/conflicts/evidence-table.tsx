import {
  arkes,
  type Conflict,
  type ConflictParty,
  type ConflictSide,
  type EvidenceCode,
} from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/fields/field-cells.tsx'
import styles from './evidence-table.module.css'

const sides = ['first', 'second'] as const satisfies ConflictSide[]

/** For whom the papers speak, and what they say row by row, with what each row weighs. */
export function EvidenceTable({ conflict }: { conflict: Conflict }) {
  const say = useSay('conflicts')
  const { evidence, points, proposal } = conflict
  const found = useFound(conflict)
  const named = (side: ConflictSide) => conflict[side].claim_number ?? ''
  return (
    <div>
      <p className={styles.proposal}>
        {proposal
          ? say('conflicts:proposal.clear', { claim: named(proposal) })
          : say('conflicts:proposal.unclear')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('conflicts:what')}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                <Party side={side} party={conflict[side]} />
              </th>
            ))}
            <th scope="col">{say('conflicts:speaks_for')}</th>
          </tr>
        </thead>
        <tbody>
          {evidence.map((row) => (
            <tr key={row.code}>
              <th scope="row">{say(`conflicts:evidence.${row.code}`)}</th>
              {sides.map((side) => (
                <td key={side}>
                  <span className={styles.found} data-state={row[side]}>
                    {icons[row[side]]}
                    <span>
                      {say(`conflicts:found.${row[side]}`)}
                      <Text as="span" size="small" muted className={styles.detail}>
                        {found[row.code](conflict[side])}
                      </Text>
                    </span>
                  </span>
                </td>
              ))}
              <td className={styles.weight}>
                {row.speaks_for ? (
                  <>
                    <strong>{named(row.speaks_for)}</strong>
                    <Text as="span" size="small" muted>
                      {say('conflicts:points', { points: row.points })}
                    </Text>
                  </>
                ) : (
                  <Text as="span" size="small" muted>
                    {say('conflicts:neither')}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('conflicts:sum')}</th>
            {sides.map((side) => (
              <td key={side}>
                <strong>{say('conflicts:points', { points: points[side] })}</strong>
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const icons = {
  for: <CircleCheck aria-hidden />,
  against: <CircleX aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
}

/** Which claim it is, whose, how it stands and what it pays for the device. */
function Party({ side, party }: { side: ConflictSide; party: ConflictParty }) {
  const say = useSay('conflicts')
  const { segment } = useMember()
  const amount = Math.round(party.amount * 100)
  return (
    <span className={styles.party}>
      <Text as="span" size="small" muted>
        {say(`conflicts:side.${side}`)}
      </Text>
      <Link to="/$member/paperworks/$id" params={{ member: segment, id: party.claim }}>
        {party.claim_number}
      </Link>
      <span>{party.company.label}</span>
      <FieldCell arke={arkes.paperwork} id="paperwork_status" value={party.paperwork_status} />
      <Text as="span" size="small" muted>
        {say(party.is_credited ? 'conflicts:credited' : 'conflicts:expected', { amount })}
      </Text>
    </span>
  )
}

/** What each row has found on a side. */
function useFound({ delivered_on, delivered_to }: Conflict) {
  const format = useFormat()
  const day = (date: string | null) => (date ? format.date(date) : '–')
  return {
    serial_on_invoice: ({ invoice_number }) => invoice_number,
    invoice_buyer: ({ invoice_buyer }) => invoice_buyer,
    delivered_to_seller: ({ wholesaler }) =>
      [delivered_to, wholesaler].map((name) => name ?? '–').join(' → '),
    plate_photo: ({ photos }) => photos.map(({ name }) => name).join(', '),
    dates_in_order: ({ invoice_date, commissioning_date }) =>
      [delivered_on, invoice_date, commissioning_date].map(day).join(' → '),
    was_first: ({ submitted_at }) => (submitted_at ? format.instant(submitted_at) : '–'),
  } satisfies Record<EvidenceCode, (party: ConflictParty) => ReactNode>
}
