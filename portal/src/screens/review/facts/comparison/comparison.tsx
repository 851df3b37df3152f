import { arkes, type Check } from '@ruecklauf/model'
import { type ReactNode, useState } from 'react'
import type { Loaded } from '../../../../client/units.ts'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useLabels } from '../../../../units/fields/labels.ts'
import type { DeskInvoice } from '../../documents/invoice/invoice-of.ts'
import { Block } from '../block.tsx'
import { Fold } from '../fold.tsx'
import { originOf } from '../origin.ts'
import { comparedDevices } from './compared-devices.ts'
import { type Compared, ComparedRow } from './compared-row.tsx'
import { comparedRows, type ComparedRow as Row } from './compared-rows.ts'
import styles from './comparison.module.css'
import { useDeliveredTo } from './use-delivered-to.ts'

interface ComparisonProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  checks: readonly Check[]
  /** Those that it was judged by, the one of its fields first. */
  invoices: readonly DeskInvoice[]
  /** Beside the title. */
  end?: ReactNode
}

/** What is claimed, beside the invoice and the master data: what differs first, what agrees folded. */
export function Comparison({ claim, lines, checks, invoices, end }: ComparisonProps) {
  const say = useSay('review', 'checks', 'words')
  const format = useFormat()
  const labels = useLabels()
  const [isOpen, setOpen] = useState(false)
  const deliveredTo = useDeliveredTo(lines, checks)
  const nameOf = (id: Row['id'], { isFurther, number }: DeskInvoice) => {
    const name =
      id === 'buyer_vat' ? say('review:compare.buyer_vat') : labels.field(arkes.paperwork, id)
    return isFurther ? say('review:compare.of_invoice', { name, number: number ?? '–' }) : name
  }
  const rows: Compared[] = [
    ...invoices.flatMap((invoice) =>
      comparedRows({ claim, checks, invoice, say, format }).map((row) => ({
        ...row,
        id: `${invoice.document} ${row.id}`,
        name: nameOf(row.id, invoice),
        origin: invoice.isFurther ? null : originOf(claim.provenance, row.id),
      })),
    ),
    ...comparedDevices({ lines, checks, invoices, deliveredTo, say }).map((device) => ({
      ...device,
      name: device.serial ?? say('review:line.no_serial'),
      origin: originOf(lines.find(({ id }) => id === device.id)?.provenance ?? null, 'serial'),
    })),
  ]
  const agreeing = rows.filter(({ agrees }) => agrees)
  const differing = rows.filter(({ differences }) => differences.length > 0)
  const others = rows.filter(({ agrees, differences }) => !agrees && differences.length === 0)
  const shown = [...differing, ...others, ...(isOpen ? agreeing : [])]
  return (
    <Block title={say('review:compare.title')} end={end}>
      <table className={styles.table}>
        {shown.length > 0 ? (
          <thead>
            <tr>
              <th scope="col">{say('review:compare.what')}</th>
              <th scope="col">{say('review:compare.stated')}</th>
              <th scope="col">{say('review:compare.read')}</th>
              <th scope="col">{say('review:compare.register')}</th>
            </tr>
          </thead>
        ) : null}
        {shown.map((row) => (
          <ComparedRow key={row.id} row={row} />
        ))}
      </table>
      {agreeing.length > 0 ? (
        <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {say('review:compare.agree', { count: agreeing.length })}
        </Fold>
      ) : null}
    </Block>
  )
}
