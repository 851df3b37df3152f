import { useConfig } from '../../client/portal.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './settings.module.css'

/** The brand's looks, as its folder gives them. */
export function BrandTheme() {
  const say = useSay()
  const { brand } = useConfig()
  return (
    <Card title={say('settings:theme.title')}>
      <div className={styles.theme}>
        <img src={brand.logo.on_light} alt={brand.name} className={styles.logo} />
        {(['primary', 'secondary', 'tertiary'] as const).map((name) => (
          <Row gap={3} align="center" tight key={name}>
            <span className={styles.swatch} style={{ background: brand.colours[name] }} />
            <span>
              {say(`settings:theme.${name}`)}
              <code className={styles.hex}>{brand.colours[name]}</code>
            </span>
          </Row>
        ))}
      </div>
      <Text size="small" muted>
        {say('settings:theme.text')}
      </Text>
    </Card>
  )
}
