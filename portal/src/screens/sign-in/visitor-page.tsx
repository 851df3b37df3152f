import type { ReactNode, Ref } from 'react'
import { Stack } from '../../ui/layout/boxes.tsx'
import styles from './visitor-page.module.css'

interface VisitorPageProps {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  /** One or two sentences below the title. */
  text?: ReactNode
  /** Keeps the content at the top, because its height changes between steps. */
  atTop?: boolean
  children?: ReactNode
}

/** A screen of the visitor layout: a title, an introduction and one task. */
export function VisitorPage({ title, titleRef, text, atTop, children }: VisitorPageProps) {
  return (
    <div className={styles.page} data-at-top={atTop || undefined}>
      <Stack as="header" gap={2}>
        <h1 ref={titleRef} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {text ? <p className={styles.text}>{text}</p> : null}
      </Stack>
      {children}
    </div>
  )
}
