import { type IsoDate, requestLine, requestMail, type ToldRequest } from '@ruecklauf/model'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import { MailSheet } from './mail-preview.tsx'

interface RequestPreviewProps {
  /** The participant's language. */
  language: string
  claimNumber: string
  /** Null while the day is empty. */
  deadline: IsoDate | null
  items: readonly (ToldRequest & { key: number })[]
}

/** Preview of the mail that requests documents, word for word. */
export function RequestPreview({ claimNumber, deadline, items, ...mail }: RequestPreviewProps) {
  const say = useSayTo(mail.language, 'mails', 'notifications', 'words')
  if (!say) return null
  const { title, text } = requestMail({ claim_number: claimNumber, deadline }, say)
  return (
    <MailSheet language={say.language} title={title}>
      <p>{text}</p>
      {items.map((item) => (
        <p key={item.key}>– {requestLine(item, say)}</p>
      ))}
    </MailSheet>
  )
}
