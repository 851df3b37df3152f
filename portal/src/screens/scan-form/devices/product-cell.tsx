import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { productLines } from '../../../catalogue/product-lines.ts'
import { unitOf, useUnits } from '../../../client/units.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import type { Device } from '../draft/use-draft.tsx'
import styles from './product-cell.module.css'

interface ProductCellProps {
  device: Device
  number: number
  /** Tab index of the button. The combobox is always a tab stop. */
  tabIndex?: number | undefined
  onChange: (product: string | null) => void
}

/** Shows a device's product in two lines. A press, or a missing product, opens the search. */
export function ProductCell(props: ProductCellProps) {
  const {
    device: { link_product },
    number,
    tabIndex,
    onChange,
  } = props
  const say = useSay('scan')
  const labels = useLabels()
  const [isChoosing, setChoosing] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  const wasChoosing = useRef(false)
  const product = useQuery({
    ...unitOf(useUnits('product'), link_product ?? ''),
    enabled: Boolean(link_product),
  }).data
  useEffect(() => {
    if (isChoosing) cell.current?.querySelector('input')?.focus()
    else if (wasChoosing.current && isLost()) cell.current?.querySelector('button')?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  const label = `${labels.field(arkes.paperwork_line, 'link_product')} ${say('scan:devices.device', { number })}`

  if (link_product && !isChoosing)
    return (
      <div ref={cell}>
        <ChosenProduct
          label={product?.label ?? undefined}
          number={number}
          tabIndex={tabIndex}
          onChange={() => setChoosing(true)}
        />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its field was left by Escape
    <div
      ref={cell}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setChoosing(false)
      }}
    >
      <Field label={label} required hideLabel>
        <LinkInput
          to="product"
          nullable={false}
          value={link_product ? [{ id: link_product, label: product?.label ?? '…' }] : []}
          onChange={([next]) => {
            onChange(next?.id ?? null)
            setChoosing(false)
          }}
          onBlur={() => setChoosing(false)}
        />
      </Field>
    </div>
  )
}

/** The focused field has left the page. */
const isLost = () => document.activeElement === null || document.activeElement === document.body

interface ChosenProductProps extends Pick<ProductCellProps, 'number' | 'tabIndex'> {
  /** Undefined while it loads. */
  label: string | undefined
  onChange: () => void
}

function ChosenProduct({ label, number, tabIndex, onChange }: ChosenProductProps) {
  const say = useSay('scan')
  const { shared, own } = productLines(label ?? '…')
  return (
    <button
      type="button"
      className={styles.product}
      title={label}
      tabIndex={tabIndex}
      onClick={onChange}
    >
      <span className="visually-hidden">{say('scan:devices.device', { number })}: </span>
      <span className={styles.words}>
        {shared ? <span className={styles.shared}>{shared} </span> : null}
        <span className={styles.own}>{own}</span>
      </span>
      <span className="visually-hidden">, {say('scan:devices.change_product')}</span>
      <ChevronDown aria-hidden />
    </button>
  )
}
