import { arkes, normaliseSerial } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { unitOf, useUnits } from '../../../client/units.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import { FromInvoice } from '../invoice/from-invoice.tsx'
import { useFieldError } from '../submit/submit-attempt.tsx'
import styles from './device-row.module.css'
import { serialsIn } from './serial-list.ts'
import { SerialVerdict } from './serial-verdict.tsx'

interface DeviceRowProps {
  device: Device
  number: number
  /** Just added by hand: takes the cursor. */
  isNew: boolean
  onRemove: () => void
  /** Enter in the serial number: on to the next device. */
  onNext: () => void
  onPaste: (serials: string[]) => void
}

/** One device: its serial number with what the register says of it, its product, its amount. */
export function DeviceRow({ device, number, isNew, onRemove, onNext, onPaste }: DeviceRowProps) {
  const say = useSay('scan')
  const labels = useLabels()
  const format = useFormat()
  const { keeper, preview, state } = useDraft()
  const [wasTyped, setTyped] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus()
  }, [isNew])
  const { id, serial, link_product, net_price, saved } = device
  const refused = state.errors[id] ?? {}
  const amount = preview?.lines.find((line) => line.id === id)
  const product = useQuery({
    ...unitOf(useUnits('product'), link_product ?? ''),
    enabled: Boolean(link_product),
  })
  const edit = (field: 'serial' | 'link_product' | 'net_price', value: unknown) =>
    keeper.edit({ arke: 'paperwork_line', id }, { field, value, base: saved?.[field] ?? null })
  const errorOf = (field: 'serial' | 'link_product' | 'net_price') => ({
    field,
    value: device[field],
    refused: refused[field] ?? (field === 'serial' ? refused[''] : undefined),
  })
  const serialError = useFieldError(`lines.${id}.serial`, errorOf('serial'))
  const productError = useFieldError(`lines.${id}.link_product`, errorOf('link_product'))
  const priceError = useFieldError(`lines.${id}.net_price`, errorOf('net_price'))
  const needsPrice =
    preview?.missing.includes(`lines.${id}.net_price`) ||
    amount?.trace.some(({ code }) => code === 'share_of_net_price')

  const type = (text: string) => {
    setTyped(true)
    edit('serial', normaliseSerial(text) || null)
  }
  const paste = (event: ClipboardEvent) => {
    const serials = serialsIn(event.clipboardData.getData('text'))
    if (serials.length < 2) return
    event.preventDefault()
    onPaste(serials)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onNext()
  }
  const isRead =
    (saved?.provenance as Record<string, { origin?: string }> | null)?.serial?.origin ===
    'e_invoice'

  return (
    <li ref={row} className={styles.row}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.serial} data-field={`lines.${id}.serial`}>
        <Field
          label={
            <>
              {labels.field(arkes.paperwork_line, 'serial')}
              <span className="visually-hidden"> {say('scan:devices.device', { number })}</span>
            </>
          }
          required
          error={serialError}
        >
          <TextInput
            className={styles.code}
            value={serial ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => type(target.value)}
            onPaste={paste}
            onKeyDown={onKeyDown}
          />
        </Field>
        {isRead ? <FromInvoice /> : null}
        <SerialVerdict
          device={device}
          isTyped={wasTyped}
          onTake={type}
          hasError={Boolean(serialError)}
        />
      </div>
      <div className={styles.product} data-field={`lines.${id}.link_product`}>
        <Field
          label={labels.field(arkes.paperwork_line, 'link_product')}
          required
          error={productError}
        >
          <LinkInput
            to="product"
            nullable={false}
            value={link_product ? [{ id: link_product, label: product.data?.label ?? '…' }] : []}
            onChange={([next]) => edit('link_product', next?.id ?? null)}
          />
        </Field>
        {product.data && product.data.name.length > 26 ? (
          <p className={styles.name}>{product.data.name}</p>
        ) : null}
        {needsPrice ? (
          <div data-field={`lines.${id}.net_price`} className={styles.price}>
            <Field
              label={labels.field(arkes.paperwork_line, 'net_price')}
              required
              error={priceError}
            >
              <NumberInput
                kind="float"
                value={net_price}
                unit="EUR"
                min={0}
                onChange={(next) => edit('net_price', next)}
              />
            </Field>
          </div>
        ) : null}
      </div>
      <div className={styles.amount}>
        <span className={styles.caption}>{say('scan:devices.amount')}</span>
        <strong>{amount?.eligible ? format.amount(amount.amount) : '–'}</strong>
      </div>
      <IconButton
        label={say('scan:devices.remove', { number })}
        className={styles.remove}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
