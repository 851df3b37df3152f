import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { documentsOf } from '../../../claims/claim-queries.ts'
import { DocumentDrop } from '../../../claims/documents/document-drop.tsx'
import { sendDocument } from '../../../claims/documents/send-document.ts'
import { usePhone } from '../../../claims/phone/use-phone.tsx'
import { useHttp } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { Fold } from '../fold.tsx'
import { FormCard } from '../form-card.tsx'
import { useFieldError } from '../submit/submit-attempt.tsx'
import { useOpening } from '../use-opening.ts'
import { FurtherDocuments } from './further-invoices.tsx'
import { MoreDocuments } from './more-documents.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { ReadingResult } from './reading-result.tsx'
import styles from './receipt.module.css'
import { ReceiptBar } from './receipt-bar.tsx'
import { ReceiptFields, receiptFields } from './receipt-fields.tsx'
import { SampleInvoices } from './sample-invoices.tsx'
import { type ReadFile, useReceipt } from './use-receipt.ts'

/** The invoice section comes first, because an e-invoice fills most fields. */
export function ReceiptSection() {
  const say = useSay('scan')
  const { claim, preview, begin } = useDraft()
  const documents = useQuery(documentsOf(useHttp(), claim.id)).data?.items
  const { take, remove, uploads, errors, setProblems, readings, forget, result } = useReceipt()
  const ownClaim = useOwnClaim()
  const [isChanging, setChanging] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const error = useFieldError('documents', { field: 'documents', value: null, refused: undefined })
  const phone = usePhone(claim.id, { onOpen: begin })
  const [first] = preview?.invoices ?? []
  const receipt =
    documents?.find(({ id }) => id === first?.document) ??
    documents?.find(({ kind }) => kind === 'invoice')
  const others = documents?.filter((document) => document !== receipt) ?? []
  const isRead = Boolean(receipt?.invoice)
  // Show missing invoice fields only after the invoice was read.
  useOpening(isRead && uploads.length === 0 ? receiptFields : [], () => setChanging(true))
  return (
    <FormCard
      title={say('scan:invoice.title')}
      required
      hideTitle={receipt !== undefined}
      about={say('scan:invoice.about')}
      action={phone.button}
    >
      <div ref={result} tabIndex={-1} data-field="documents">
        {receipt ? (
          <ReceiptBar
            receipt={receipt}
            isChanging={isRead ? isChanging : null}
            onChange={() => setChanging(!isChanging)}
            isAdding={isAdding}
            onAdd={() => setAdding(!isAdding)}
            onRemove={() => void remove(receipt)}
          />
        ) : (
          <Stack gap={3}>
            <DocumentDrop
              page
              invoices
              claim={claim.id}
              label={say('scan:invoice.drop')}
              uploads={uploads}
              onFiles={(files) => void take(files, 'invoice')}
              onProblems={setProblems}
            />
            {documents ? <SampleInvoices onFile={(file) => void take([file], 'invoice')} /> : null}
          </Stack>
        )}
      </div>
      <div className={styles.told}>
        <Messages of={[...errors, ...(error ? [error] : [])]} />
        <ReadingNotes files={readings} onOwnClaim={(file) => void ownClaim(file)} />
        {readings.map(({ reading, document }) => (
          <ReadingResult key={document} reading={reading} onDismiss={() => forget(document)} />
        ))}
      </div>
      {others.length > 0 ? (
        <div className={styles.part}>
          <FurtherDocuments documents={others} onRemove={(document) => void remove(document)} />
        </div>
      ) : null}
      {receipt ? (
        <Fold isOpen={isAdding} onFound={() => setAdding(true)}>
          <div className={styles.part}>
            <Stack gap={3}>
              <div>{phone.button}</div>
              <MoreDocuments claim={claim.id} onFiles={take} uploads={uploads} />
            </Stack>
          </div>
        </Fold>
      ) : null}
      <Fold isOpen={!isRead || isChanging} onFound={() => setChanging(true)}>
        <ReceiptFields isRead={isRead} />
      </Fold>
      {phone.dialog}
    </FormCard>
  )
}

function Messages({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <Alert tone="danger">
      {of.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  )
}

/** Moves an unrelated invoice into its own draft and opens that draft. */
function useOwnClaim() {
  const say = useSay('scan')
  const http = useHttp()
  const claims = useUnits('paperwork')
  const documents = useUnits('document')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { member } = useParams({ from: '/$member' })
  return async ({ file, document }: Pick<ReadFile, 'file' | 'document'>) => {
    try {
      const { id } = await claims.create({})
      await sendDocument(
        http,
        { file, kind: 'invoice' },
        { claim: id, onProgress: () => undefined },
      )
      await documents.remove(document)
      for (const arke of ['paperwork', 'paperwork_line', 'document'])
        void queries.invalidateQueries({ queryKey: [arke] })
      await navigate({ to: '/$member/scan/$id', params: { member, id } })
    } catch (error) {
      toast.error(`${say('scan:read.own_claim_failed')} ${(error as Error).message}`)
    }
  }
}
