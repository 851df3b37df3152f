import type { Preview } from '@ruecklauf/model'
import { DocumentList } from '../../../claims/documents/document-list.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { TypedInvoice } from './typed-invoice.tsx'

interface FurtherInvoicesProps {
  documents: readonly Loaded<'document'>[]
  onRemove: (document: Loaded<'document'>) => void
}

/** Lists the other documents of a draft. Shows billed devices, or number fields for unreadable invoices. */
export function FurtherDocuments({ documents, onRemove }: FurtherInvoicesProps) {
  const { preview } = useDraft()
  const billing = new Map(preview?.invoices.map((invoice) => [invoice.document, invoice]))
  return (
    <DocumentList
      documents={documents}
      onRemove={onRemove}
      below={(document) =>
        document.kind === 'invoice' ? (
          <Billing document={document} invoice={billing.get(document.id)} />
        ) : null
      }
    />
  )
}

interface BillingProps {
  document: Loaded<'document'>
  invoice: Preview['invoices'][number] | undefined
}

function Billing({ document, invoice }: BillingProps) {
  const say = useSay('scan')
  return (
    <>
      {invoice ? (
        <Text as="span" size="small">
          {say('scan:invoices.devices', { count: invoice.devices })}
        </Text>
      ) : null}
      {document.invoice ? null : <TypedInvoice document={document} />}
    </>
  )
}
