import type { ReactNode, Ref } from 'react'
import { Stack } from '../../ui/layout/boxes.tsx'
import styles from './visitor-page.module.css'

interface VisitorPageProps {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  /** One or two sentences below the title. */
  text?: ReactNode
  /** Stays at the top where its height changes from step to step. */
  atTop?: boolean
  children?: ReactNode
}

/** A screen of the visitor layout: a title, what it is about, and one thing to do. */
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
