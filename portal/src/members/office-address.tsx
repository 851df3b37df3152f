import { Mail, MapPin, Phone } from 'lucide-react'
import { useConfig } from '../client/portal.tsx'
import styles from './office-address.module.css'

type Contact = NonNullable<ReturnType<typeof useConfig>['brand']['contact']>

/** The contact data of the programme's office. */
export function OfficeAddress({ contact }: { contact: Contact }) {
  const { name } = useConfig().brand
  const { company, street, postcode, city, email, phone } = contact
  return (
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
  )
}
