import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Accordion } from '../../../ui/accordion.tsx'
import styles from './mail-preview.module.css'

interface MailPreviewProps {
  /** The participant's language, in which the mail is written. */
  language: string
  kind: 'approved' | 'partially_approved' | 'rejected' | 'requested'
  values: Readonly<Record<string, string | number>>
  /** What the reviewer adds. */
  words?: string
}

/** What the participant is about to read, in the participant's language. */
export function MailPreview({ language, kind, values, words = '' }: MailPreviewProps) {
  const { t, i18n } = useTranslation('review')
  const [isOpen, setOpen] = useState(true)
  const [, setLoaded] = useState(false)
  useEffect(() => void i18n.loadLanguages(language).then(() => setLoaded(true)), [i18n, language])
  const written = i18n.getFixedT(language, 'review')
  return (
    <Accordion title={t('review:mail.preview')} expanded={isOpen} onChange={setOpen}>
      <div className={styles.mail} lang={language}>
        <strong>{written(`review:mail.${kind}.title`, values)}</strong>
        <p>{written(`review:mail.${kind}.text`, values)}</p>
        {words.trim() ? <p className={styles.words}>{words.trim()}</p> : null}
      </div>
    </Accordion>
  )
}
