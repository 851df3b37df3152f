import { arkes, normaliseSerial } from '@ruecklauf/model'
import { X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { goByArrow } from '../../../ui/inputs/arrow-keys.ts'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import { ReadMark, readPlace } from '../receipt/read-mark.tsx'
import { useFieldError } from '../submit/submit-attempt.tsx'
import styles from './device-row.module.css'
import { InvoiceOfDevice } from './invoice-of-device.tsx'
import { NetPrice } from './net-price.tsx'
import { NextStep } from './next-step.tsx'
import { PlateHelp } from './plate-help.tsx'
import { PlatePhoto } from './plate-photo.tsx'
import { ProductCell } from './product-cell.tsx'
import { useScannedProduct } from './scanned-product.ts'
import { type ListedSerial, serialsIn } from './serial-list.ts'
import { SerialState } from './serial-state.tsx'
import { useVerdict } from './use-verdict.ts'

export interface DeviceRowProps {
  device: Device
  number: number
  /** The device was just added by hand and takes the focus. */
  isNew: boolean
  onRemove: () => void
  /** Enter in the serial number moves to the next device. */
  onNext: () => void
  onPaste: (serials: readonly ListedSerial[]) => void
}

/** One device in a row: product, serial number, register state, amount, and errors below. */
export function DeviceRow(props: DeviceRowProps) {
  const { device, number, isNew, onRemove } = props
  const say = useSay('scan')
  const format = useFormat()
  const { preview } = useDraft()
  const problem = useId()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('[data-field$=".serial"] input')?.focus()
  }, [isNew])
  const { id, saved } = device
  const state = useDevice(device)
  const amount = preview?.lines.find((line) => line.id === id)
  // Tab stops only at the serial number of a device the invoice names. Arrow keys reach the rest.
  const beside = saved?.invoice_line ? -1 : undefined
  return (
    <tbody className={styles.device}>
      <tr ref={row} className={styles.row} onKeyDown={goByArrow}>
        <th scope="row" className={styles.number}>
          {number}
        </th>
        <td data-field={`lines.${id}.link_product`}>
          <ProductCell
            device={device}
            number={number}
            tabIndex={beside}
            onChange={(next) => state.edit('link_product', next)}
          />
        </td>
        <td data-field={`lines.${id}.serial`}>
          <SerialCell {...props} of={state} tabIndex={beside} problem={problem} />
        </td>
        <td role="status" className={styles.verdict}>
          <SerialState verdict={state.verdict} />
        </td>
        <td className={styles.amount}>{amount?.eligible ? format.amount(amount.amount) : '–'}</td>
        <td>
          <IconButton
            label={say('scan:devices.remove', { number })}
            tabIndex={beside}
            onClick={onRemove}
          >
            <X aria-hidden />
          </IconButton>
        </td>
      </tr>
      <Problem of={state} id={problem} device={id} />
      <InvoiceOfDevice device={device} number={number} />
      <NetPrice device={device} number={number} />
    </tbody>
  )
}

type DeviceState = ReturnType<typeof useDevice>

/** Shows the register state of a serial number, its errors, and ways to correct it. */
function useDevice(device: Device) {
  const { keeper, state } = useDraft()
  const [wasTyped, setTyped] = useState(false)
  const productOf = useScannedProduct()
  const { id, saved } = device
  const verdict = useVerdict(device, wasTyped)
  const edit = (field: 'serial' | 'link_product', value: string | null) =>
    keeper.edit({ arke: 'paperwork_line', id }, { field, value, base: saved?.[field] ?? null })
  const refusals = state.errors[id] ?? {}
  const errorOf = (field: 'serial' | 'link_product') => ({
    field,
    value: device[field],
    refused: refusals[field] ?? (field === 'serial' ? refusals[''] : undefined),
  })
  const serialError = useFieldError(`lines.${id}.serial`, errorOf('serial'))
  const productError = useFieldError(`lines.${id}.link_product`, errorOf('link_product'))
  const type = (text: string) => {
    setTyped(true)
    edit('serial', normaliseSerial(text) || null)
    if (!device.link_product)
      void productOf(text).then((product) => product && edit('link_product', product))
  }
  return {
    verdict,
    // For a typed number, show only the register's answer.
    words: verdict.words ?? serialError ?? productError,
    isWrong: Boolean(serialError ?? productError),
    edit,
    type,
  }
}

interface SerialCellProps extends DeviceRowProps {
  of: DeviceState
  tabIndex: number | undefined
  /** Id of the element with the error text. */
  problem: string
}

function SerialCell({ device, number, of, tabIndex, problem, ...on }: SerialCellProps) {
  const say = useSay('scan')
  const labels = useLabels()
  const { link_product, serial, saved } = device
  const paste = (event: ClipboardEvent) => {
    const serials = serialsIn(event.clipboardData.getData('text'))
    if (serials.length < 2) return
    event.preventDefault()
    on.onPaste(serials)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    on.onNext()
  }
  const readSource = readPlace(saved?.provenance, 'serial')
  return (
    <div className={styles.serial}>
      <div className={styles.field}>
        <Field
          label={`${labels.field(arkes.paperwork_line, 'serial')} ${say('scan:devices.device', { number })}`}
          required
          hideLabel
        >
          <TextInput
            className={styles.code}
            value={serial ?? ''}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={of.isWrong || undefined}
            aria-describedby={of.words ? problem : undefined}
            onChange={({ target }) => of.type(target.value)}
            onPaste={paste}
            onKeyDown={onKeyDown}
          />
        </Field>
        {readSource ? <ReadMark {...readSource} /> : null}
      </div>
      {link_product ? (
        <PlateHelp product={link_product} number={number} tabIndex={tabIndex} />
      ) : null}
    </div>
  )
}

/** Shows a device's error and a way to solve it. */
function Problem({ of, id, device }: { of: DeviceState; id: string; device: string }) {
  const { verdict, words } = of
  if (!words) return null
  return (
    <Below>
      <span id={id} className={styles.problem} data-wrong={of.isWrong || undefined}>
        {words}
      </span>
      {verdict.answer ? (
        <NextStep
          answer={verdict.answer}
          onTakeSerial={of.type}
          onTakeProduct={(product) => of.edit('link_product', product)}
        />
      ) : null}
      {verdict.state === 'contested' ? <PlatePhoto device={device} /> : null}
    </Below>
  )
}

/** An extra row for content of the device above. */
const Below = ({ children }: { children: ReactNode }) => (
  <tr className={styles.below}>
    <td colSpan={2} />
    <td colSpan={4}>
      <div className={styles.notes}>{children}</div>
    </td>
  </tr>
)
