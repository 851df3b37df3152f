import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import styles from './mail-preview.module.css'

interface MailPreviewProps {
  /** The participant's language, in which the message is written. */
  language: string
  kind: 'approved' | 'partially_approved' | 'rejected'
  values: Readonly<Record<string, string | number>>
}

/** What the participant is about to read, in the participant's language. */
export function MailPreview({ language, kind, values }: MailPreviewProps) {
  const { i18n } = useTranslation('review')
  const [, setLoaded] = useState(false)
  useEffect(() => void i18n.loadLanguages(language).then(() => setLoaded(true)), [i18n, language])
  const written = i18n.getFixedT(language, 'review')
  return (
    <MailSheet language={language} title={written(`review:mail.${kind}.title`, values)}>
      <p>{written(`review:mail.${kind}.text`, values)}</p>
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
