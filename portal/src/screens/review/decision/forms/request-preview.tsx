import {
  type IsoDate,
  type Language,
  requestLine,
  requestMail,
  type ToldRequest,
} from '@ruecklauf/model'
import { formatDate } from '../../../../ui/text/format.ts'
import { MailSheet } from './mail-preview.tsx'

interface RequestPreviewProps {
  /** The participant's. */
  language: string
  claimNumber: string
  /** Null while no day is typed. */
  deadline: IsoDate | null
  items: readonly (ToldRequest & { key: number })[]
}

/** The mail that asks for documents, word for word as it will leave. */
export function RequestPreview({ claimNumber, deadline, items, ...mail }: RequestPreviewProps) {
  const language = mail.language as Language
  const { title, text } = requestMail[language]
  const filled = (words: string) =>
    words
      .replaceAll('{claim_number}', claimNumber)
      .replaceAll('{deadline:date}', deadline ? formatDate(deadline, language) : '…')
  return (
    <MailSheet language={language} title={filled(title)}>
      <p>{filled(text)}</p>
      {items.map((item) => (
        <p key={item.key}>– {requestLine(item, language)}</p>
      ))}
    </MailSheet>
  )
}
