import { createContext } from 'react'

/** Whether a form asks the reader about himself: the browser may fill in what it knows of him. */
export const OwnData = createContext(false)

/** What the browser knows of its owner, by field (the tokens of HTML's `autocomplete`). */
export const ownDataTokens: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  street: 'address-line1',
  postcode: 'postal-code',
  city: 'address-level2',
}
