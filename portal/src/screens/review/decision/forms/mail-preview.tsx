import type { ReactNode } from 'react'
import { Disclosure } from '../../../../ui/layout/fold/disclosure.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import styles from './mail-preview.module.css'

interface MailSheetProps {
  language: string
  title: string
  children: ReactNode
}

/** A mail preview behind its summary. */
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
