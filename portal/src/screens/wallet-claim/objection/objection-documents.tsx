import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { documentsOf } from '../../../claims/claim-queries.ts'
import { DocumentDrop } from '../../../claims/documents/document-drop.tsx'
import { DocumentList } from '../../../claims/documents/document-list.tsx'
import type { useUpload } from '../../../claims/documents/use-upload.ts'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface ObjectionDocumentsProps {
  /** Id of the claim. */
  claim: string
  /** UTC timestamp of the objection. */
  since: string
  upload: ReturnType<typeof useUpload>
}

/** Lists documents of an open objection: uploaded, uploading, and refused with a retry. */
export function ObjectionDocuments({ claim, since, upload }: ObjectionDocumentsProps) {
  const say = useSay('wallet_claim', 'claims')
  const documents = useQuery(documentsOf(useHttp(), claim)).data?.items ?? []
  const added = documents.filter(({ inserted_at }) => Date.parse(inserted_at) > Date.parse(since))
  const { uploads, refused, errors, sendAll } = upload
  return (
    <Stack gap={3}>
      <Text strong>{say('wallet_claim:objection.documents')}</Text>
      {added.length > 0 ? <DocumentList documents={added} /> : null}
      {refused.length > 0 ? (
        <Alert
          tone="danger"
          title={say('wallet_claim:objection.refused', { count: refused.length })}
          action={
            <Button
              size="small"
              icon={<RotateCcw aria-hidden />}
              busy={uploads.length > 0}
              onClick={() =>
                void sendAll(
                  refused.map(({ file }) => file),
                  'other',
                )
              }
            >
              {say('wallet_claim:objection.again')}
            </Button>
          }
        >
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      ) : null}
      <DocumentDrop
        claim={claim}
        label={say('wallet_claim:objection.documents')}
        uploads={uploads}
        onFiles={(files) => void sendAll(files, 'other')}
      />
    </Stack>
  )
}
