import { needsBic } from '@ruecklauf/model'
import { centsOf } from '../amount.ts'
import { all, first, textAt, type XmlElement } from '../xml/element.ts'
import { checkAccount, checkParty } from './check-party.ts'
import type { Report } from './rule-table.ts'

/** The minimum and maximum of one transfer, in cents. */
const LEAST = 1
const MOST = 99_999_999_999

/** The German rules of one transfer; another check covers its structure. */
export function checkTransfer(transfer: XmlElement, report: Report): void {
  checkAmount(transfer, report)
  checkParty(transfer, 'Cdtr', report)
  checkAccount(transfer, 'CdtrAcct', report)
  checkAgent(transfer, report)
  if (all(transfer, 'RmtInf/Ustrd').length > 1) report('one_remittance', 'RmtInf')
}

/** Outside the EEA a transfer names the payee's bank. */
function checkAgent(transfer: XmlElement, report: Report): void {
  const iban = textAt(transfer, 'CdtrAcct/Id/IBAN') ?? ''
  const agent = 'CdtrAgt/FinInstnId/BICFI'
  if (needsBic(iban) && textAt(transfer, agent) === null)
    report('agent_outside_eea', agent, iban.slice(0, 2))
}

function checkAmount(transfer: XmlElement, report: Report): void {
  const place = 'Amt/InstdAmt'
  const stated = first(transfer, place)
  if (stated === undefined) return
  const currency = stated.attributes.Ccy
  if (currency !== 'EUR') report('currency', `${place}/@Ccy`, currency)
  if (!/^\d+(\.\d+)?$/.test(stated.text)) return
  const amount = centsOf(stated.text)
  if (/\.\d{3}/.test(stated.text)) report('amount_decimals', place, stated.text)
  else if (amount === null || amount < LEAST || amount > MOST)
    report('amount_range', place, stated.text)
}

/** A transfer's part of its file's sums, in cents; nothing where it is unreadable. */
export const amountOf = (transfer: XmlElement): number =>
  centsOf(textAt(transfer, 'Amt/InstdAmt') ?? '') ?? 0
