import { arkes, berlinDay } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { isWhole } from '../draft/whole-values.ts'
import { useFieldError } from '../submit/submit-attempt.tsx'
import styles from './typed-invoice.module.css'

type TypedField = 'invoice_number' | 'invoice_date'

/** Number and date of an unreadable further invoice. Without a number it counts as a page of the first. */
export function TypedInvoice({ document }: { document: Loaded<'document'> }) {
  const say = useSay('scan')
  const labels = useLabels()
  const { typed, type, save } = useTyped(document)
  const parameter = (field: TypedField) => `documents.${document.id}.${field}`
  const errorOf = (field: TypedField) => ({ field, value: typed[field], refused: undefined })
  const numberError = useFieldError(parameter('invoice_number'), errorOf('invoice_number'))
  const dateError = useFieldError(parameter('invoice_date'), errorOf('invoice_date'))
  return (
    <>
      {typed.invoice_number ? null : (
        <Text as="span" size="small" muted>
          {say('scan:invoices.page')}
        </Text>
      )}
      <span className={styles.fields}>
        <span data-field={parameter('invoice_number')}>
          <Field label={labels.field(arkes.document, 'invoice_number')} error={numberError}>
            <TextInput
              value={typed.invoice_number ?? ''}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => type('invoice_number', target.value || null)}
              onBlur={() => void save()}
            />
          </Field>
        </span>
        {typed.invoice_number ? (
          <span data-field={parameter('invoice_date')}>
            <Field label={labels.field(arkes.document, 'invoice_date')} required error={dateError}>
              <DatePicker
                value={typed.invoice_date}
                max={berlinDay(new Date())}
                onChange={(day) => type('invoice_date', day)}
                onBlur={() => void save()}
              />
            </Field>
          </span>
        ) : null}
      </span>
    </>
  )
}

/** Keeps typed values until the field loses focus, then sends them. */
function useTyped(document: Loaded<'document'>) {
  const say = useSay('scan')
  const units = useUnits('document')
  const queries = useQueryClient()
  const [changes, setChanges] = useState<Partial<Record<TypedField, string | null>>>({})
  const { invoice_number, invoice_date } = document
  const typed = { invoice_number, invoice_date, ...changes }
  const save = async () => {
    const completeFields = Object.entries(changes).filter(([field, value]) => isWhole(field, value))
    if (completeFields.length === 0) return
    try {
      await units.update(document, Object.fromEntries(completeFields))
      await Promise.all(
        ['document', 'paperwork', 'paperwork_line'].map((arke) =>
          queries.invalidateQueries({ queryKey: [arke] }),
        ),
      )
      setChanges({})
    } catch (error) {
      toast.error(`${say('scan:invoices.not_saved')} ${(error as Error).message}`)
    }
  }
  const type = (field: TypedField, value: string | null) =>
    setChanges((previous) => ({ ...previous, [field]: value }))
  return { typed, type, save }
}
