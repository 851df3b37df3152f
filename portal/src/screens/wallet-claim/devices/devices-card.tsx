import {
  arkes,
  deviceName,
  inArray,
  isFinal,
  isOpen,
  mayTransition,
  ownReasons,
  type PaperworkStatus,
  type TraceStep,
  toCents,
  wordingIn,
  worthOf,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { devicesOf, documentsOf } from '../../../claims/claim-queries.ts'
import { useHttp } from '../../../client/portal.tsx'
import { type Loaded, listOf, type UnitOf, useUnits } from '../../../client/units.ts'
import { classes } from '../../../ui/classes.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { toneOf } from '../../../units/fields/status-tones.ts'
import { Arithmetic } from './arithmetic.tsx'
import styles from './devices.module.css'
import { ReportDevice } from './report-device.tsx'

/** Lists the claim's devices with decision and calculation. */
export function DevicesCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const labels = useLabels()
  const format = useFormat()
  const lines = useQuery(devicesOf(useHttp(), claim.id)).data?.items
  const products = useProducts(lines ?? [])
  const invoices = useInvoiceNumbers(claim.id)
  const { paperwork_status } = claim
  const worths = (lines ?? []).map((line) => worthOf({ ...line, paperwork_status }))
  const isDecided = (lines ?? []).some(({ decision }) => decision !== 'open')
  const holdsLost =
    isOpen(paperwork_status) &&
    (lines ?? []).some(({ decision_reason }) => decision_reason === ownReasons.device_lost) &&
    toCents(worthOf(claim)) > worths.reduce((sum, worth) => sum + toCents(worth), 0)
  return (
    <Card title={say('wallet_claim:devices.title')} flush>
      {lines ? (
        <table className={styles.devices}>
          <thead>
            <tr>
              <th scope="col">{say('wallet_claim:devices.device')}</th>
              {isDecided ? (
                <th scope="col">{labels.field(arkes.paperwork_line, 'decision')}</th>
              ) : null}
              <th scope="col" className={styles.end}>
                {say('wallet_claim:devices.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Device
                key={line.id}
                claim={claim}
                line={line}
                isDecided={isDecided}
                worth={worthOf({ ...line, paperwork_status: claim.paperwork_status })}
                invoice={invoices.get(line.link_document ?? '') ?? null}
                product={products.get(line.link_product ?? '') ?? line.product_name ?? '–'}
              />
            ))}
          </tbody>
          {lines.length > 1 ? (
            <tfoot>
              <tr>
                <th scope="row" colSpan={isDecided ? 2 : 1}>
                  {say('wallet_claim:devices.sum', { count: lines.length })}
                </th>
                <td className={styles.end}>{format.amount(worthOf(claim))}</td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      ) : (
        <Skeleton height="8rem" />
      )}
      {holdsLost ? <p className={styles.note}>{say('wallet_claim:devices.sum_later')}</p> : null}
    </Card>
  )
}

const mayBeReported = (status: PaperworkStatus) => mayTransition(status, 'exchange')

interface DeviceProps {
  claim: Loaded<'paperwork'>
  line: UnitOf<'paperwork_line'>
  /** Whether the claim has a decision. Before that, its status suffices. */
  isDecided: boolean
  /** The device's current amount in EUR. */
  worth: number
  product: string
  /** The number of the billing invoice, if there are several. */
  invoice: string | null
}

function Device({ claim, line, isDecided, worth, product, invoice }: DeviceProps) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const way = useId()
  const [isOpen, setOpen] = useState(false)
  const { serial, expected_amount } = line
  const trace = (line.trace ?? []) as TraceStep[]
  return (
    <>
      <tr>
        <td>
          {product}
          <span className={classes(styles.small, styles.serial)}>{serial ?? '–'}</span>
          {invoice ? (
            <span className={styles.small}>
              {say('wallet_claim:devices.invoice', { number: invoice })}
            </span>
          ) : null}
          {mayBeReported(claim.paperwork_status) && worth > 0 ? (
            <ReportDevice
              claim={claim.id}
              line={line.id}
              name={deviceName(product, serial) ?? product}
            />
          ) : null}
          {trace.length > 0 ? (
            <Toggle way={way} serial={serial} isOpen={isOpen} onOpen={setOpen} />
          ) : null}
        </td>
        {isDecided ? <DecisionCell claim={claim} line={line} /> : null}
        <td className={styles.end}>
          {format.amount(worth)}
          {worth === expected_amount ? null : (
            <span className={styles.small}>
              {say('wallet_claim:devices.of', { amount: format.amount(expected_amount) })}
            </span>
          )}
        </td>
      </tr>
      <tr id={way} hidden={!isOpen} className={styles.way}>
        <td colSpan={isDecided ? 3 : 2}>
          {isOpen ? (
            <Arithmetic
              name={serial ?? product}
              trace={trace}
              worth={toCents(worth)}
              isOver={isFinal(claim.paperwork_status)}
            />
          ) : null}
        </td>
      </tr>
    </>
  )
}

/** Shows the decision on a device, and its reason unless it applies to the whole claim. */
function DecisionCell({ claim, line }: Pick<DeviceProps, 'claim' | 'line'>) {
  const say = useSay('wallet_claim')
  const labels = useLabels()
  const { decision, decision_words } = line
  // The reason of the whole claim already stands above.
  const wording = decision_words && wordingIn(decision_words, say.language)
  const isTold = claim.decision_words && wordingIn(claim.decision_words, say.language) === wording
  // A withdrawn or expired claim receives no decision.
  const isLeftOpen = decision === 'open' && isFinal(claim.paperwork_status)
  return (
    <td>
      {isLeftOpen ? (
        '–'
      ) : (
        <StatusChip tone={toneOf('decision', decision) ?? 'neutral'}>
          {labels.value(arkes.paperwork_line, 'decision', decision)}
        </StatusChip>
      )}
      {wording && !isTold ? <span className={styles.small}>{wording}</span> : null}
    </td>
  )
}

/** Returns the product names by id. */
function useProducts(lines: readonly UnitOf<'paperwork_line'>[]): ReadonlyMap<string, string> {
  const ids = [...new Set(lines.flatMap(({ link_product }) => link_product ?? []))]
  const products = useQuery({
    ...listOf(useUnits('product'), { filter: inArray('id', ids), limit: 500 }),
    enabled: ids.length > 0,
  })
  return new Map(products.data?.items.map(({ id, name }) => [id, name]) ?? [])
}

/** Returns the invoice numbers by document id. */
function useInvoiceNumbers(claim: string): ReadonlyMap<string, string> {
  const documents = useQuery(documentsOf(useHttp(), claim)).data?.items ?? []
  return new Map(
    documents.flatMap(({ id, invoice_number }) => (invoice_number ? [[id, invoice_number]] : [])),
  )
}

interface ToggleProps {
  /** Id of the expandable element. */
  way: string
  serial: string | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function Toggle({ way, serial, isOpen, onOpen }: ToggleProps) {
  const say = useSay('wallet_claim')
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={way}
      onClick={() => onOpen(!isOpen)}
    >
      <ChevronDown aria-hidden />
      {say('wallet_claim:arithmetic.title')}
      <span className="visually-hidden"> {serial}</span>
    </button>
  )
}
