import { sayIn } from '@ruecklauf/model'
import { Monitor } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { ButtonAnchor } from '../../../ui/inputs/button/link-button.tsx'
import { tooSmall, useMedia, withMouse } from '../../../ui/layout/media.ts'
import { useTranslations } from '../../../ui/text/translations.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LegalLinks } from './legal-links.tsx'
import styles from './pc-only.module.css'

interface PcOnlyProps {
  /** The landing page works everywhere, and so does sign-out. */
  exempt: boolean
  children: ReactNode
}

/**
 * Below 992 px it says, in German, that the portal needs a computer. Zoomed-in browsers are that
 * narrow too, so mouse users may continue. The screen stays behind the notice with all input.
 */
export function PcOnly({ exempt, children }: PcOnlyProps) {
  const small = useMedia(tooSmall)
  const [goOn, setGoOn] = useState(() => localStorage.getItem(goneOn) !== null)
  const blocked = !exempt && small && !goOn
  const proceed = () => {
    localStorage.setItem(goneOn, 'yes')
    setGoOn(true)
  }
  // Overlays such as dialogs stay behind the notice. A dialog hides the page from screen readers,
  // so the notice is outside of it.
  useEffect(() => {
    document.body.toggleAttribute('data-pc-only', blocked)
    return () => document.body.removeAttribute('data-pc-only')
  }, [blocked])
  const [wasOpen, setWasOpen] = useState(!blocked)
  if (!blocked && !wasOpen) setWasOpen(true)
  return (
    <>
      {wasOpen ? <div className={blocked ? styles.behind : styles.open}>{children}</div> : null}
      {blocked ? createPortal(<Notice isAlone={!wasOpen} onGoOn={proceed} />, document.body) : null}
    </>
  )
}

/** Stores in this browser that the reader continued. */
const goneOn = 'narrow-window'

function Notice({ isAlone, onGoOn }: { isAlone: boolean; onGoOn: () => void }) {
  const { brand } = useConfig()
  // German has loaded from the start.
  useSay('frame')
  const say = sayIn(useTranslations().find, 'de')
  const mouse = useMedia(withMouse)
  return (
    <div className={styles.page} data-pc-only-notice lang="de">
      <main id={isAlone ? 'content' : undefined} className={styles.notice}>
        <img className={styles.logo} src={brand.logo.on_light} alt={brand.name} height={36} />
        <Monitor className={styles.icon} aria-hidden />
        <h1 className={styles.title} tabIndex={-1}>
          {say('frame:pc_only.title')}
        </h1>
        <p className={styles.text}>
          {mouse ? say('frame:pc_only.zoomed') : say('frame:pc_only.text')}
        </p>
        {mouse ? (
          <Button look="primary" onClick={onGoOn}>
            {say('frame:pc_only.go_on')}
          </Button>
        ) : null}
        <ButtonAnchor href="/" look={mouse ? 'ghost' : 'secondary'}>
          {say('frame:pc_only.landing')}
        </ButtonAnchor>
      </main>
      <LegalLinks />
    </div>
  )
}
