import { useConfig } from '../../client/portal.tsx'
import { OfficeAddress } from '../../members/office-address.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './contacts.module.css'

/** The card with the office's address; nothing where the brand states none. */
export function BrandContact() {
  const say = useSay()
  const { contact } = useConfig().brand
  if (!contact) return null
  return (
    <Card title={say('contacts:office')} className={styles.office ?? ''}>
      <OfficeAddress contact={contact} />
    </Card>
  )
}
