import { ChevronRight, FileCheck2, FileText, Paperclip, Trash2 } from 'lucide-react'
import { contentOf, DocumentView } from '../../../claims/documents/document-view.tsx'
import type { Loaded } from '../../../client/units.ts'
import { goByArrow } from '../../../ui/inputs/arrow-keys.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraftField } from '../draft/use-draft.tsx'
import styles from './receipt.module.css'

interface ReceiptBarProps {
  receipt: Loaded<'document'>
  /** Whether the fields are unfolded; null when they are always visible. */
  isChanging: boolean | null
  onChange: () => void
  isAdding: boolean
  onAdd: () => void
  onRemove: () => void
}

/** Shows the invoice's file, with a one-line summary below. */
export function ReceiptBar(props: ReceiptBarProps) {
  const { receipt, isChanging, onChange, isAdding, onAdd, onRemove } = props
  const say = useSay('scan', 'claims')
  const file = receipt.link_file as { name?: string; media_type?: string } | null
  const name = file?.name ?? say('claims:document.unnamed')
  const Icon = receipt.invoice ? FileCheck2 : FileText
  const origin = receipt.invoice ? say('claims:document.e_invoice') : say('scan:receipt.by_hand')
  return (
    <div className={styles.bar}>
      <span className={styles.icon} title={origin}>
        <Icon aria-hidden />
        <span className="visually-hidden">{origin}</span>
      </span>
      <div className={styles.words}>
        <strong className={styles.name} title={name}>
          {name}
        </strong>
        <Summary />
      </div>
      <div role="toolbar" aria-label={name} className={styles.actions} onKeyDown={goByArrow}>
        {isChanging === null ? null : (
          <Button
            size="small"
            icon={<ChevronRight className={styles.arrow} aria-hidden />}
            aria-expanded={isChanging}
            title={say('scan:receipt.change')}
            onClick={onChange}
          >
            <span className={styles.change}>{say('scan:receipt.change')}</span>
          </Button>
        )}
        <DocumentView
          path={contentOf(receipt.id)}
          name={name}
          mediaType={file?.media_type ?? ''}
          tabIndex={isChanging === null ? 0 : -1}
        />
        <IconButton
          label={say('scan:invoice.more')}
          aria-expanded={isAdding}
          tabIndex={-1}
          onClick={onAdd}
        >
          <Paperclip aria-hidden />
        </IconButton>
        <IconButton
          label={say('claims:document.remove', { name })}
          tabIndex={-1}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

function Summary() {
  const format = useFormat()
  const number = useDraftField('invoice_number').value
  const day = useDraftField('invoice_date').value
  const seller = useDraftField('invoice_seller').value
  const total = useDraftField('invoice_total').value
  // The seller comes last, so only a long name gets cut off.
  const summary = [
    number,
    day && /^\d{4}-\d\d-\d\d$/.test(day) ? format.date(day) : null,
    typeof total === 'number' && !Number.isNaN(total) ? format.amount(total) : null,
    seller,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Text as="span" size="small" muted className={styles.summary} title={summary}>
      {summary}
    </Text>
  )
}
