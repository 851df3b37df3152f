import { arkes, documentKinds, keysOf } from '@ruecklauf/model'
import { useState } from 'react'
import { DocumentDrop } from '../../../claims/documents/document-drop.tsx'
import type { DocumentKind } from '../../../claims/documents/send-document.ts'
import { usePhotoCheck } from '../../../claims/photos/use-photo-check.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from '../form.module.css'

interface MoreDocumentsProps {
  claim: string
  onFiles: (files: File[], kind: DocumentKind) => Promise<void>
  uploads: readonly { id: string; name: string; progress: number | null }[]
}

/** Further documents, once the invoice is there: a type plate, a protocol, another invoice. */
export function MoreDocuments({ claim, onFiles, uploads }: MoreDocumentsProps) {
  const say = useSay('scan')
  const labels = useLabels()
  const [chosen, setChosen] = useState<DocumentKind | null>(null)
  const { check, warning } = usePhotoCheck((photo) => void onFiles([photo], 'type_plate'))
  const kinds = keysOf(documentKinds)
  const takeAll = async (files: readonly File[]) => {
    const byKind = Map.groupBy(files, (file) => chosen ?? usualKind(file))
    for (const [kind, own] of byKind) {
      const [photo, ...others] = own
      if (kind === 'type_plate' && photo && others.length === 0) void check(photo)
      else await onFiles(own, kind)
    }
  }
  return (
    <Stack gap={3}>
      <div className={styles.narrow}>
        <Field label={say('scan:invoice.kind')}>
          <Select
            options={[
              { id: automatic, label: say('scan:invoice.auto') },
              ...kinds.map((id) => ({ id, label: labels.value(arkes.document, 'kind', id) })),
            ]}
            value={chosen ?? automatic}
            onChange={(next) =>
              setChosen(next === automatic ? null : (next as DocumentKind | null))
            }
          />
        </Field>
      </div>
      <DocumentDrop
        page
        claim={claim}
        label={say('scan:invoice.drop_more')}
        uploads={uploads}
        invoices={chosen === null || chosen === 'invoice'}
        onFiles={(files) => void takeAll(files)}
      />
      {warning}
    </Stack>
  )
}

const automatic = 'auto'

/** A photo that is added later shows a type plate, anything else is one more invoice. */
const usualKind = ({ type }: File): DocumentKind =>
  type.startsWith('image/') ? 'type_plate' : 'invoice'
