import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useConfig } from '../../../client/portal.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { PicturePlace } from '../../../ui/layout/on-picture.tsx'
import { ScreenSkeleton } from '../../../ui/layout/waiting/screen-skeleton.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalLinks } from './legal-links.tsx'
import styles from './visitor-layout.module.css'

/** Two columns: the screen, and the brand's picture if there is room. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { brand } = useConfig()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <Row as="header" align="center" spread tight>
          <Link to="/" className={styles.home}>
            <img src={brand.logo.on_light} alt={brand.name} height={36} />
          </Link>
          <LanguageSwitch />
        </Row>
        <main id="content" className={styles.content} tabIndex={-1}>
          <PicturePlace value={place}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
          </PicturePlace>
        </main>
        <LegalLinks />
      </div>
      <div className={styles.picture}>
        <img src={brand.hero} alt="" />
        <div ref={setPlace} className={styles.over} />
      </div>
    </div>
  )
}
