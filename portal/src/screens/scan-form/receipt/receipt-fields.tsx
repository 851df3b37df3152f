import { type ReferenceDate, statedAt } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitOf, useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import { useDraft, useDraftField } from '../draft/use-draft.tsx'
import { DraftDate, DraftFrame, DraftInput, DraftText } from '../draft-inputs.tsx'
import { Fold } from '../fold.tsx'
import { Opener } from '../opener.tsx'
import { useOpening } from '../use-opening.ts'
import styles from './receipt.module.css'

/** The invoice fields, required ones first. A read invoice shows all of them. */
export function ReceiptFields({ isRead }: { isRead: boolean }) {
  const say = useSay('scan')
  const [isOpen, setOpen] = useState(false)
  const base = useBaseDate()
  useOpening(furtherFields, () => setOpen(true))
  const further = furtherFields.map((field) => <DraftInput key={field} field={field} />)
  return (
    <>
      <div className={styles.grid} data-required={isRead ? undefined : true}>
        <DraftText field="invoice_number" required />
        <DraftDate field="invoice_date" required />
        <SalesPointField />
        {base && base !== 'invoice_date' ? <DraftDate field={base} /> : null}
        {isRead ? further : null}
      </div>
      {isRead ? null : (
        <div className={styles.more}>
          <Opener isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
            {say('scan:receipt.further')}
          </Opener>
          <Fold isOpen={isOpen} onFound={() => setOpen(true)}>
            <div className={styles.grid}>{further}</div>
          </Fold>
        </div>
      )}
    </>
  )
}

/** Returns the date that decides rate and deadline; undefined while unknown. */
const useBaseDate = (): ReferenceDate | undefined =>
  useDraft().preview?.deciding_dates.find(({ is_base }) => is_base)?.date

const furtherFields = statedAt('invoice')

/** The invoice's input fields. */
export const receiptFields: readonly string[] = statedAt('required', 'invoice')

/** Selects the sales point where the devices were bought. */
function SalesPointField() {
  const { value, error, change, read } = useDraftField('link_sales_point')
  const point = useQuery({
    ...unitOf(useUnits('sales_point'), value ?? ''),
    enabled: Boolean(value),
  }).data
  const selection = value ? [{ id: value, label: point?.label ?? '…' }] : []
  const street = [point?.street, point?.house_number].filter(Boolean).join(' ')
  const place = [point?.postcode, point?.city].filter(Boolean).join(' ')
  return (
    <DraftFrame
      field="link_sales_point"
      value={value}
      error={error}
      read={read}
      required
      help={[street, place].filter(Boolean).join(', ') || null}
    >
      <LinkInput
        to="sales_point"
        value={selection}
        onChange={([next]) => change(next?.id ?? null)}
      />
    </DraftFrame>
  )
}
