import {
  type CompanyDocumentKind,
  companyDocumentKinds,
  documentLimits,
  documentMediaTypes,
  MAX_COMPANY_DOCUMENTS,
  type RegistrationFile,
} from '@ruecklauf/model'
import { useState } from 'react'
import { useUnitFiles } from '../../claims/documents/use-unit-files.ts'
import type { Member } from '../../client/portal.tsx'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { FileDrop } from '../../ui/inputs/file/file-drop.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { CompanyDocuments } from './company-documents.tsx'

interface OwnDocumentsProps {
  member: Member
  documents: RegistrationFile['documents']
  /** Time of submission; documents uploaded before it cannot be removed. */
  handedIn?: string | null
  /** Validation error of the documents. */
  error?: string | undefined
}

/** The company's own documents, with an upload area. */
export function OwnDocuments({ member, documents, handedIn = null, error }: OwnDocumentsProps) {
  const say = useSay('words', 'complete_data')
  const [kind, setKind] = useState<CompanyDocumentKind>('trade_registration')
  const { uploads, errors, send, remove } = useUnitFiles({
    arke: member.arke_id,
    unit: member.id,
    attach: 'attach_document',
    drop: 'drop_document',
  })
  const documentOwner = { arke: member.arke_id, company: member.id }
  const wrong = error ? [error, ...errors] : errors
  const isOpen = ({ added_at }: { added_at: string }) =>
    !handedIn || new Date(added_at) > new Date(handedIn)
  return (
    <Stack gap={4}>
      <CompanyDocuments
        {...documentOwner}
        documents={documents.filter((document) => !isOpen(document))}
      />
      <CompanyDocuments
        {...documentOwner}
        documents={documents.filter(isOpen)}
        onRemove={({ id }) => void remove({ document: id })}
      />
      {documents.length < MAX_COMPANY_DOCUMENTS ? (
        <>
          <Field label={say('complete_data:document.kind')}>
            <Select
              options={companyDocumentKinds.map((id) => ({
                id,
                label: say(`words:company_document.${id}`),
              }))}
              value={kind}
              onChange={(id) =>
                setKind(companyDocumentKinds.find((option) => option === id) ?? kind)
              }
            />
          </Field>
          <FileDrop
            label={say('complete_data:document.add')}
            rules={{ types, max_bytes: documentLimits.max_bytes, max_files: 5 }}
            uploads={uploads}
            onFiles={(files) => void send(files, { kind })}
          />
        </>
      ) : null}
      {wrong.length > 0 ? (
        <Alert tone="danger">
          {wrong.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      ) : null}
    </Stack>
  )
}

const types = Object.values(documentMediaTypes)
