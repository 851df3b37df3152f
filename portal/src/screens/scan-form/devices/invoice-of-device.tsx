import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import styles from './device-row.module.css'

/** Selects the invoice that bills a device, when one of several invoices is unreadable. */
export function InvoiceOfDevice({ device, number }: { device: Device; number: number }) {
  const say = useSay('scan')
  const { keeper, preview } = useDraft()
  const { id, saved } = device
  const invoices = preview?.invoices ?? []
  const billed = saved?.link_document ?? null
  if (invoices.length < 2 || !saved) return null
  const nameOf = (invoice: (typeof invoices)[number] | undefined) =>
    say('scan:invoices.name', { number: invoice?.number ?? '–' })
  const isChosen = invoices.some(({ is_read }) => !is_read)
  return (
    <tr className={styles.below}>
      <td colSpan={2} />
      <td colSpan={4} data-field={`lines.${id}.link_document`}>
        {isChosen ? (
          <div className={styles.price}>
            <Field label={say('scan:invoices.of_device', { number })} hideLabel>
              <Select
                options={invoices.flatMap((invoice) =>
                  invoice.document ? [{ id: invoice.document, label: nameOf(invoice) }] : [],
                )}
                value={billed}
                onChange={(value) =>
                  keeper.edit(
                    { arke: 'paperwork_line', id },
                    { field: 'link_document', value, base: billed },
                  )
                }
              />
            </Field>
          </div>
        ) : (
          <Text as="span" size="small" muted>
            {nameOf(invoices.find(({ document }) => document === billed))}
          </Text>
        )}
      </td>
    </tr>
  )
}
