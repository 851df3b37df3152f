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

/** Uploads further documents after the invoice: type plate, protocol or another invoice. */
export function MoreDocuments({ claim, onFiles, uploads }: MoreDocumentsProps) {
  const say = useSay('scan')
  const labels = useLabels()
  const [chosenKind, setChosenKind] = useState<DocumentKind | null>(null)
  const { check, warning } = usePhotoCheck((photo) => void onFiles([photo], 'type_plate'))
  const kinds = keysOf(documentKinds)
  const takeAll = async (files: readonly File[]) => {
    const byKind = Map.groupBy(files, (file) => chosenKind ?? usualKind(file))
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
            value={chosenKind ?? automatic}
            onChange={(next) =>
              setChosenKind(next === automatic ? null : (next as DocumentKind | null))
            }
          />
        </Field>
      </div>
      <DocumentDrop
        page
        claim={claim}
        label={say('scan:invoice.drop_more')}
        uploads={uploads}
        invoices={chosenKind === null || chosenKind === 'invoice'}
        onFiles={(files) => void takeAll(files)}
      />
      {warning}
    </Stack>
  )
}

const automatic = 'auto'

/** A later photo counts as a type plate, any other file as another invoice. */
const usualKind = ({ type }: File): DocumentKind =>
  type.startsWith('image/') ? 'type_plate' : 'invoice'
