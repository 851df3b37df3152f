import { ChevronRight, FileCheck2, FileText, Paperclip, Trash2 } from 'lucide-react'
import { contentOf, DocumentView } from '../../../claims/documents/document-view.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft, useDraftField } from '../draft/use-draft.tsx'
import styles from './receipt.module.css'

interface ReceiptBarProps {
  receipt: Loaded<'document'>
  /** Its fields are unfolded; null where they stand open anyway. */
  isChanging: boolean | null
  onChange: () => void
  isAdding: boolean
  onAdd: () => void
  onRemove: () => void
}

/** The invoice in one line: its file, what it says, until when the claim is in time. */
export function ReceiptBar(props: ReceiptBarProps) {
  const { receipt, isChanging, onChange, isAdding, onAdd, onRemove } = props
  const say = useSay('scan', 'claims')
  const file = receipt.link_file as { name?: string; media_type?: string } | null
  const name = file?.name ?? say('claims:document.unnamed')
  const Icon = receipt.invoice ? FileCheck2 : FileText
  return (
    <div className={styles.bar}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <Summary isRead={Boolean(receipt.invoice)} />
      </div>
      <div className={styles.actions}>
        {isChanging === null ? null : (
          <Button
            size="small"
            icon={<ChevronRight className={styles.arrow} aria-hidden />}
            aria-expanded={isChanging}
            onClick={onChange}
          >
            {say('scan:receipt.change')}
          </Button>
        )}
        <DocumentView path={contentOf(receipt.id)} name={name} mediaType={file?.media_type ?? ''} />
        <IconButton label={say('scan:invoice.more')} aria-expanded={isAdding} onClick={onAdd}>
          <Paperclip aria-hidden />
        </IconButton>
        <IconButton label={say('claims:document.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

function Summary({ isRead }: { isRead: boolean }) {
  const say = useSay('scan', 'claims')
  const format = useFormat()
  const window = useDraft().preview?.window
  const number = useDraftField('invoice_number').value
  const day = useDraftField('invoice_date').value
  const seller = useDraftField('invoice_seller').value
  const total = useDraftField('invoice_total').value
  const parts = [
    isRead ? say('claims:document.e_invoice') : say('scan:receipt.by_hand'),
    number,
    day && /^\d{4}-\d\d-\d\d$/.test(day) ? format.date(day) : null,
    seller,
    typeof total === 'number' && !Number.isNaN(total) ? format.amount(total) : null,
    window &&
      say(`scan:receipt.${window.state}`, {
        closes_on: format.date(window.closes_on),
        grace_ends_on: format.date(window.grace_ends_on),
      }),
  ]
  const told = parts.filter(Boolean)
  return (
    <Text as="span" size="small" muted className={styles.summary}>
      {told.map((part, at) => (
        <span key={part} className={styles.value}>
          {at === told.length - 1 ? part : `${part} · `}
        </span>
      ))}
    </Text>
  )
}
