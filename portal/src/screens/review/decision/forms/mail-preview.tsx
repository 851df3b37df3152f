import type { ReactNode } from 'react'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import styles from './mail-preview.module.css'

interface MailPreviewProps {
  /** The participant's language, in which the message is written. */
  language: string
  kind: 'approved' | 'partially_approved' | 'rejected'
  values: Readonly<Record<string, string | number>>
}

/** What the participant is about to read, in the participant's language. */
export function MailPreview({ language, kind, values }: MailPreviewProps) {
  const say = useSayTo(language, 'review')
  if (!say) return null
  return (
    <MailSheet language={language} title={say(`review:mail.${kind}.title`, values)}>
      <p>{say(`review:mail.${kind}.text`, values)}</p>
    </MailSheet>
  )
}

interface MailSheetProps {
  language: string
  title: string
  children: ReactNode
}

/** A message as it will be read, behind its summary. */
export function MailSheet({ language, title, children }: MailSheetProps) {
  const say = useSay('review')
  return (
    <Disclosure summary={say('review:mail.preview')} open>
      <div className={styles.mail} lang={language}>
        <strong>{title}</strong>
        {children}
      </div>
    </Disclosure>
  )
}
