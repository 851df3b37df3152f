import { Monitor } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../client/portal.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonAnchor } from '../ui/link-button.tsx'
import { LegalLinks } from './legal-links.tsx'
import { tooSmall, useMedia, withMouse } from './media.ts'
import styles from './pc-only.module.css'

interface PcOnlyProps {
  /** The landing page works everywhere. */
  exempt: boolean
  children: ReactNode
}

/**
 * Below 992 px says, in German, that the portal needs a computer (specification §1). A zoomed-in
 * browser also is that narrow: with a mouse the reader may go on.
 */
export function PcOnly({ exempt, children }: PcOnlyProps) {
  const { brand } = useConfig()
  const { t } = useTranslation('frame', { lng: 'de' })
  const small = useMedia(tooSmall)
  const mouse = useMedia(withMouse)
  const [goOn, setGoOn] = useState(false)
  if (exempt || !small || goOn) return children
  return (
    <div className={styles.page} lang="de">
      <main id="content" className={styles.notice}>
        <img className={styles.logo} src={brand.logo.on_light} alt={brand.name} height={36} />
        <Monitor className={styles.icon} aria-hidden />
        <h1 className={styles.title} tabIndex={-1}>
          {t('pc_only.title')}
        </h1>
        <p className={styles.text}>{mouse ? t('pc_only.zoomed') : t('pc_only.text')}</p>
        {mouse ? (
          <Button look="primary" onClick={() => setGoOn(true)}>
            {t('pc_only.go_on')}
          </Button>
        ) : null}
        <ButtonAnchor href="/" look={mouse ? 'ghost' : 'secondary'}>
          {t('pc_only.landing')}
        </ButtonAnchor>
      </main>
      <LegalLinks />
    </div>
  )
}
