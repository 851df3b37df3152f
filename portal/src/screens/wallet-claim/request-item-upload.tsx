import { type RequestItem, requestItemLabel } from '@ruecklauf/model'
import { CircleCheck } from 'lucide-react'
import { DocumentDrop } from '../../claims/documents/document-drop.tsx'
import { useUpload } from '../../claims/documents/use-upload.ts'
import { usePhone } from '../../claims/phone/use-phone.tsx'
import { usePhonePhoto } from '../../claims/phone/use-phone-photo.ts'
import { usePhotoCheck } from '../../claims/photos/use-photo-check.tsx'
import { documentKindOf } from '../../claims/request-items.ts'
import { useResultFocus } from '../../claims/use-result-focus.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import type { Answer } from './answers.ts'
import { RequestItemHead } from './request-item-head.tsx'
import styles from './wallet-claim.module.css'

interface RequestItemUploadProps {
  claim: string
  item: RequestItem
  /** The affected device; null for the whole claim. */
  device: string | null
  answer: Answer | undefined
  onAnswer: (answer: Answer | null) => void
  /** An upload started or ended. */
  onUpload: (change: 1 | -1) => void
}

/** Shows a requested item with its reason and an upload. */
export function RequestItemUpload({
  claim,
  item,
  device,
  answer,
  onAnswer,
  onUpload,
}: RequestItemUploadProps) {
  const say = useSay('wallet_claim', 'claims', 'words')
  const { uploads, errors, send } = useUpload(claim)
  const result = useResultFocus<HTMLParagraphElement>(answer ? 1 : 0)
  const title = requestItemLabel(item.kind, say)
  const kind = documentKindOf(item)
  const isPhoto = kind === 'type_plate'
  const photo = usePhonePhoto({ claim, device: item.line, onPhoto: onAnswer })
  const phone = usePhone(claim, { onOpen: photo.begin })
  const take = async (file: File) => {
    onUpload(1)
    const uploaded = await send(file, kind).finally(() => onUpload(-1))
    if (uploaded) onAnswer({ document: uploaded.document.id, name: file.name })
  }
  const { check, warning } = usePhotoCheck((file) => void take(file))
  return (
    <div className={styles.item}>
      <RequestItemHead title={title} device={device} reason={item.reason} />
      <div>
        {answer ? (
          <p ref={result} tabIndex={-1} className={styles.ready}>
            <CircleCheck aria-hidden />
            <span>{answer.name}</span>
            <Button size="small" look="ghost" onClick={() => onAnswer(null)}>
              {say('wallet_claim:request.replace')}
            </Button>
          </p>
        ) : (
          <Stack gap={2}>
            <DocumentDrop
              claim={claim}
              label={title}
              single
              invoices={kind === 'invoice'}
              uploads={uploads}
              onFiles={([file]) => {
                if (file) void (isPhoto ? check(file) : take(file))
              }}
            />
            {warning}
            {isPhoto ? <div>{phone.button}</div> : null}
          </Stack>
        )}
        {phone.dialog}
        {errors.map((text) => (
          <Alert key={text} tone="danger">
            {text}
          </Alert>
        ))}
      </div>
    </div>
  )
}
