import { type Arke, arkes, type UnmatchedLine } from '@ruecklauf/model'
import type { Reading } from '../../../claims/documents/use-upload.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useDraft } from '../draft/use-draft.tsx'
import styles from './reading-result.module.css'

interface ReadingResultProps {
  reading: Reading
  onDismiss: () => void
}

/** Shows the reading results that need attention: values not adopted, with reasons. */
export function ReadingResult({ reading, onDismiss }: ReadingResultProps) {
  const say = useSay('scan', 'words')
  if (reading.nature)
    return (
      <Alert tone="danger" title={say('scan:nature.title')} onDismiss={onDismiss}>
        {say(`words:natures.${reading.nature}.wanted`)} {say('scan:nature.by_hand')}
      </Alert>
    )
  if (reading.status === 'unreadable') {
    const { prefilled, devices } = reading
    if (prefilled.length + devices > 0)
      return (
        <Alert tone="info" title={say('scan:seen.title')} onDismiss={onDismiss}>
          {say('scan:seen.fields', { count: prefilled.length })}{' '}
          {devices > 0 ? `${say('scan:seen.devices', { count: devices })} ` : null}
          {say('scan:seen.check')}
        </Alert>
      )
    return (
      <Alert
        tone={reading.reason === 'photo' ? 'info' : 'warning'}
        title={say('scan:unreadable.title')}
        onDismiss={onDismiss}
      >
        {say.maybe(`scan:unreadable.${reading.reason}`) ?? reading.text}{' '}
        {say('scan:unreadable.by_hand')}
      </Alert>
    )
  }
  const { unmatched, differences } = reading
  return (
    <>
      {differences.length > 0 ? <Differences differences={differences} /> : null}
      {unmatched.length > 0 ? <UnmatchedLines lines={unmatched} onDismiss={onDismiss} /> : null}
    </>
  )
}

type Difference = Extract<Reading, { status: 'read' }>['differences'][number]

/** Shows where the invoice differs from typed values. */
function Differences({ differences }: { differences: Difference[] }) {
  const say = useSay('scan')
  const labels = useLabels()
  const format = useFormat()
  const { claim, keeper } = useDraft()
  const valueText = (field: string, value: string | number) =>
    typeof value === 'number'
      ? format.amount(value)
      : field.endsWith('_date')
        ? format.date(value)
        : value
  const open = differences.filter(
    ({ field, entered }) => String(claim[field as 'invoice_number'] ?? '') === String(entered),
  )
  if (open.length === 0) return null
  return (
    <Alert tone="warning" title={say('scan:read.differences')}>
      <ul className={styles.list}>
        {open.map(({ field, entered, invoice }) => (
          <li key={field} className={styles.difference}>
            <span>
              {field === 'link_sales_point'
                ? say('scan:read.difference_choice', {
                    field: labels.field(arkes.paperwork, field),
                  })
                : say('scan:read.difference', {
                    field: labels.field<Arke>(arkes.paperwork, field),
                    entered: valueText(field, entered),
                    invoice: valueText(field, invoice),
                  })}
            </span>
            <Button
              size="small"
              onClick={() =>
                keeper.edit(
                  { arke: 'paperwork', id: claim.id },
                  { field, value: invoice, base: claim[field as 'invoice_number'] },
                )
              }
            >
              {say('scan:read.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface UnmatchedProps {
  lines: UnmatchedLine[]
  onDismiss: () => void
}

function UnmatchedLines({ lines, onDismiss }: UnmatchedProps) {
  const say = useSay('scan')
  return (
    <Alert
      tone="info"
      title={say('scan:read.unmatched', { count: lines.length })}
      onDismiss={onDismiss}
    >
      <ul className={styles.list}>
        {lines.map(({ line, name, article_number, quantity, reason }) => (
          <li key={line}>
            {say('scan:read.line', { line })}{' '}
            {[quantity && `${quantity} ×`, name, article_number && `(${article_number})`]
              .filter(Boolean)
              .join(' ')}
            {': '}
            {say(`scan:read.reason.${reason}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
