import { createContext } from 'react'

/** Whether a form asks for the member's own data, so the browser may autofill it. */
export const OwnData = createContext(false)

/** The browser's autofill tokens by field (the tokens of HTML's `autocomplete`). */
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
