import { Mail, MapPin, Phone } from 'lucide-react'
import { useConfig } from '../../client/portal.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './contacts.module.css'

/** Where the programme's office can be reached. */
export function BrandContact() {
  const say = useSay()
  const { contact, name } = useConfig().brand
  if (!contact) return null
  const { company, street, postcode, city, email, phone } = contact
  return (
    <Card title={say('contacts:office')} className={styles.office ?? ''}>
      <address className={styles.address}>
        <p>
          <MapPin aria-hidden />
          <span>
            {company ?? name}
            <br />
            {street}
            <br />
            {postcode} {city}
          </span>
        </p>
        {phone ? (
          <p>
            <Phone aria-hidden />
            <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
          </p>
        ) : null}
        {email ? (
          <p>
            <Mail aria-hidden />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        ) : null}
      </address>
    </Card>
  )
}
