import { Smartphone } from 'lucide-react'
import { useConfig } from '../../../client/portal.tsx'
import { ButtonAnchor } from '../../../ui/inputs/button/link-button.tsx'
import { mobile, useMedia } from '../../../ui/layout/media.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'

/** Links to the brand's app on a phone, if the brand has one. */
export function AppLink() {
  const say = useSay('landing')
  const { brand } = useConfig()
  const isPhone = useMedia(mobile)
  if (!isPhone || !brand.deep_link) return null
  return (
    <div className={styles.app}>
      <ButtonAnchor href={brand.deep_link} size="large" icon={<Smartphone aria-hidden />}>
        {say('landing:app.open')}
      </ButtonAnchor>
      <Text size="small" muted>
        {say('landing:app.note')}
      </Text>
    </div>
  )
}
