import { arkes, describeCheck, normaliseSerial } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { productLines } from '../../../catalogue/product-lines.ts'
import { useUnits } from '../../../client/units.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useScannedProduct } from '../../scan-form/devices/scanned-product.ts'
import { type ListedSerial, serialsIn } from '../../scan-form/devices/serial-list.ts'
import { type DraftRow, openSerials, wrongSerial } from './draft-row.ts'
import styles from './drafts.module.css'

type Line = DraftRow['lines'][number]

/** The maximum number of devices in a row. Larger drafts use the form. */
const MOST = 4

/** Asks for a draft's missing serial numbers. A pasted list fills all of them. */
export function RowSerials({ row }: { row: DraftRow }) {
  const say = useSay('scan')
  const units = useUnits('paperwork_line')
  const queries = useQueryClient()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const productOf = useScannedProduct()
  const open = openSerials(row)

  async function save(entries: readonly (readonly [Line, string])[]) {
    setRefusals({})
    for (const [line, scanText] of entries) {
      const product = line.link_product ? null : await productOf(scanText)
      const values = {
        serial: normaliseSerial(scanText),
        ...(product ? { link_product: product } : {}),
      }
      await units.update(line, values).catch((error: Error) => {
        setRefusals((previous) => ({ ...previous, [line.id]: error.message }))
      })
    }
    for (const arke of ['paperwork', 'paperwork_line'])
      void queries.invalidateQueries({ queryKey: [arke] })
  }

  return (
    <div className={styles.serials}>
      {open.slice(0, MOST).map((line, at) => (
        <SerialInput
          key={line.id}
          line={line}
          row={row}
          refused={refusals[line.id]}
          onEnter={(scanText) => save([[line, scanText]])}
          onPaste={(serials) =>
            save(open.slice(at).flatMap((device, next) => pairOf(device, serials[next]?.read)))
          }
        />
      ))}
      {open.length > MOST ? (
        <Text as="span" size="small" muted>
          {say('scan:many.more_serials', { count: open.length - MOST })}
        </Text>
      ) : null}
    </div>
  )
}

const pairOf = (line: Line, scanText: string | undefined) =>
  scanText ? [[line, scanText] as const] : []

interface SerialInputProps {
  line: Line
  row: DraftRow
  refused: string | undefined
  onEnter: (scanText: string) => Promise<void>
  onPaste: (serials: readonly ListedSerial[]) => Promise<void>
}

/** Edits one serial number. Enter or leaving the field saves it. */
function SerialInput({ line, row, refused: refusal, onEnter, onPaste }: SerialInputProps) {
  const say = useSay('scan', 'checks', 'words')
  const labels = useLabels()
  const [typed, setTyped] = useState<string | null>(null)
  const check = wrongSerial(row.preview, line.id)
  const name = line.link_product?.label ?? line.product_name
  const problem = refusal ?? (line.serial && check ? describeCheck(check, say) : null)
  // Only the end of the name distinguishes devices of one family.
  const nameLines = productLines(name ?? '')
  const leave = () => {
    const serial = typed === null ? '' : normaliseSerial(typed)
    if (typed && serial && serial !== line.serial) void onEnter(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    leave()
  }
  const paste = (event: ClipboardEvent) => {
    const serials = serialsIn(event.clipboardData.getData('text'))
    if (serials.length < 2) return
    event.preventDefault()
    void onPaste(serials)
  }
  return (
    <form onSubmit={submit}>
      {name ? (
        <span className={styles.small} title={name} aria-hidden>
          {nameLines.own} {nameLines.shared ? `· ${nameLines.shared}` : null}
        </span>
      ) : null}
      <Field
        label={[labels.field(arkes.paperwork_line, 'serial'), name].filter(Boolean).join(' ')}
        hideLabel
        error={problem}
      >
        <TextInput
          className={styles.serial}
          value={typed ?? line.serial ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onPaste={paste}
        />
      </Field>
    </form>
  )
}
