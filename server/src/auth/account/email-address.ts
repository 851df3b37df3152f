import { domainToASCII } from 'node:url'

/**
 * The one form for storing and comparing an address: NFKC, lower case, the domain in ASCII. Null
 * for anything but a single plain address: lists, names in brackets, quotes, line breaks.
 */
export function normaliseEmail(text: string): string | null {
  const [local = '', domain = '', ...more] = loginName(text).split('@')
  const ascii = domainToASCII(domain)
  if (more.length > 0 || !local_part.test(local) || !ascii_domain.test(ascii)) return null
  const email = `${local}@${ascii}`
  return email.length <= 254 && local.length <= 64 ? email : null
}

/** The form for comparing a login name, which may be an address or not. */
export const loginName = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const local_part = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const ascii_domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
