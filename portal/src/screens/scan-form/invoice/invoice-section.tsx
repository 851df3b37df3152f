import { parameterOfCheck } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsOf } from '../../../claims/claim-queries.ts'
import { DocumentDrop } from '../../../claims/document-drop.tsx'
import { DocumentList } from '../../../claims/document-list.tsx'
import { useResultFocus } from '../../../claims/use-result-focus.ts'
import { type DocumentKind, type Reading, useUpload } from '../../../claims/use-upload.ts'
import { useHttp } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { DraftDate, DraftText, DraftTotal } from '../draft-inputs.tsx'
import styles from '../form.module.css'
import { Section } from '../section.tsx'
import { useFieldError } from '../submit/submit-attempt.tsx'
import { MoreDocuments } from './more-documents.tsx'
import { ReadingResult } from './reading-result.tsx'
import { SampleInvoices } from './sample-invoices.tsx'

/** Part 1: the invoice comes first, because an e-invoice fills in most of the rest. */
export function InvoiceSection() {
  const say = useSay('scan', 'claims')
  const { claim, preview, keeper } = useDraft()
  const documents = useQuery(documentsOf(useHttp(), claim.id)).data?.items
  const removal = useUnits('document')
  const { uploads, errors, send } = useUpload(claim.id)
  const [reading, setReading] = useState<Reading | null>(null)
  const [taken, setTaken] = useState(0)
  const result = useResultFocus<HTMLDivElement>(taken)
  const error = useFieldError('documents', { field: 'documents', value: null, refused: undefined })
  const hasInvoice = documents?.some(({ kind }) => kind === 'invoice') ?? false
  const isBarred = preview?.checks.some(
    (check) =>
      check.state === 'failed' &&
      check.severity === 'block' &&
      /^(documents|invoice_)/.test(parameterOfCheck(check) ?? ''),
  )
  const isComplete =
    hasInvoice && !isBarred && !preview?.missing.some((field) => field.startsWith('invoice_'))

  const take = async (files: File[], kind: DocumentKind) => {
    // What was typed counts before what is read.
    await keeper.flush()
    for (const file of files) {
      const uploaded = await send(file, kind)
      if (uploaded?.reading) setReading(uploaded.reading)
    }
    setTaken((count) => count + 1)
  }
  const remove = async ({ id, link_paperwork }: Loaded<'document'>) => {
    await removal.remove(id).catch(() => toast.error(say('claims:document.not_removed')))
    if (link_paperwork) setReading(null)
  }

  return (
    <Section
      number={1}
      title={say('scan:invoice.title')}
      about={say('scan:invoice.about')}
      isComplete={isComplete}
    >
      <Stack gap={3} ref={result} tabIndex={-1} data-field="documents">
        {documents && documents.length > 0 ? (
          <DocumentList documents={documents} onRemove={remove} />
        ) : null}
        {hasInvoice ? (
          <MoreDocuments claim={claim.id} onFiles={take} uploads={uploads} />
        ) : (
          <DocumentDrop
            claim={claim.id}
            label={say('scan:invoice.drop')}
            uploads={uploads}
            onFiles={(files) => void take(files, 'invoice')}
          />
        )}
        {hasInvoice || !documents ? null : (
          <SampleInvoices onFile={(file) => void take([file], 'invoice')} />
        )}
        {[...errors, ...(error ? [error] : [])].map((text) => (
          <Alert key={text} tone="danger">
            {text}
          </Alert>
        ))}
        {reading ? <ReadingResult reading={reading} onDismiss={() => setReading(null)} /> : null}
      </Stack>
      <div className={styles.fields}>
        <DraftText field="invoice_number" required />
        <DraftDate field="invoice_date" required />
        <DraftText field="invoice_seller" />
        <DraftText field="invoice_seller_vat" />
        <DraftText field="invoice_buyer" />
        <DraftTotal />
      </div>
    </Section>
  )
}
