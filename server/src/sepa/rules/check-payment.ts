import { textAt, type XmlElement } from '../xml/element.ts'
import { checkAccount, checkParty } from './check-party.ts'
import type { Report, RuleCode } from './rule-table.ts'

/** What German banks execute as a SEPA transfer. */
const fixed: [code: RuleCode, place: string, text: string][] = [
  ['payment_method', 'PmtMtd', 'TRF'],
  ['service_level', 'PmtTpInf/SvcLvl/Cd', 'SEPA'],
  ['charge_bearer', 'ChrgBr', 'SLEV'],
]

/** The German rules of the transfers of one day and account, without those of each transfer. */
export function checkPayment(payment: XmlElement, report: Report): void {
  for (const [code, place, text] of fixed) {
    const written = textAt(payment, place)
    if (written !== text) report(code, place, written ?? undefined)
  }
  checkParty(payment, 'Dbtr', report)
  checkAccount(payment, 'DbtrAcct', report)
  const agent = 'DbtrAgt/FinInstnId'
  if (textAt(payment, `${agent}/BICFI`) === null)
    if (textAt(payment, `${agent}/Othr/Id`) !== 'NOTPROVIDED') report('agent', agent)
}
