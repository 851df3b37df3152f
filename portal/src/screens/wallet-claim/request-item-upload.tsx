import { type RequestItem, requestItemLabel } from '@ruecklauf/model'
import { CircleCheck } from 'lucide-react'
import { DocumentDrop } from '../../claims/documents/document-drop.tsx'
import type { DocumentKind } from '../../claims/documents/send-document.ts'
import { useUpload } from '../../claims/documents/use-upload.ts'
import { useResultFocus } from '../../claims/use-result-focus.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import type { Answer } from './answers.ts'
import { RequestItemHead } from './request-item-head.tsx'
import styles from './wallet-claim.module.css'

interface RequestItemUploadProps {
  claim: string
  item: RequestItem
  /** The device it is about; null for the whole claim. */
  device: string | null
  answer: Answer | undefined
  onAnswer: (answer: Answer | null) => void
  /** One more file is on its way, or one fewer. */
  onUpload: (change: 1 | -1) => void
}

/** One requested item: what is wanted and why, and the place for it. */
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
  const take = async ([file]: File[]) => {
    if (!file) return
    onUpload(1)
    const uploaded = await send(file, kindOf[item.kind] ?? 'other').finally(() => onUpload(-1))
    if (uploaded) onAnswer({ document: uploaded.document.id, name: file.name })
  }
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
          <DocumentDrop
            claim={claim}
            label={title}
            single
            uploads={uploads}
            onFiles={(files) => void take(files)}
          />
        )}
        {errors.map((text) => (
          <Alert key={text} tone="danger">
            {text}
          </Alert>
        ))}
      </div>
    </div>
  )
}

/** A photo of the serial number is one of the type plate; what is not named is something else. */
const kindOf: Partial<Record<RequestItem['kind'], DocumentKind>> = {
  invoice: 'invoice',
  type_plate: 'type_plate',
  commissioning: 'commissioning',
  serial: 'type_plate',
}
