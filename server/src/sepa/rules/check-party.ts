import { ibanProblem } from '@ruecklauf/model'
import { all, first, textAt, type XmlElement } from '../xml/element.ts'
import type { Report } from './rule-table.ts'

const LONGEST_NAME = 70
const MOST_LINES = 2

/** Name and address of the payer or payee. */
export function checkParty(around: XmlElement, path: string, report: Report): void {
  const name = textAt(around, `${path}/Nm`) ?? ''
  if (name.length > LONGEST_NAME) report('name_length', `${path}/Nm`, name)
  const place = `${path}/PstlAdr`
  const address = first(around, place)
  if (address === undefined) return
  const lines = all(address, 'AdrLine')
  const isNamed = textAt(address, 'TwnNm') !== null && textAt(address, 'Ctry') !== null
  if (lines.length > 0 && !isNamed) report('address_unstructured', place, lines[0]?.text)
  else if (!isNamed) report('address_town', place)
  if (lines.length > MOST_LINES) report('address_lines', place)
}

/** An account is an IBAN with right check digits, of a country in SEPA. */
export function checkAccount(around: XmlElement, path: string, report: Report): void {
  const place = `${path}/Id/IBAN`
  const iban = textAt(around, place)
  if (iban === null) return
  const problem = /\s/.test(iban) ? 'characters' : ibanProblem(iban)
  if (problem === 'country') report('iban_country', place, iban.slice(0, 2))
  else if (problem !== null || iban !== iban.toUpperCase()) report('iban', place, iban)
}
