import { setImmediate } from 'node:timers/promises'
import { xmlDecoder } from '../../foreign-text/xml/xml-decoder.ts'
import { bankFileLimits } from '../bank-file-limits.ts'
import { CREDIT_TRANSFER } from '../write/write-credit-transfers.ts'
import { first, textAt, type XmlElement } from '../xml/element.ts'
import type { Pieces } from '../xml/pieces.ts'
import { newWalk, refuseBankXml } from '../xml/walk.ts'
import { checkAccount, checkParty } from './check-party.ts'
import { checkStructure } from './check-structure.ts'
import { amountOf, checkTransfer } from './check-transfer.ts'
import type { Report, RuleCode, RuleProblem } from './rule-table.ts'
import { documentRule, messageRule, paymentRule, transferRule } from './structure.ts'
import { add, checkSums, noSums } from './sums.ts'

/** Maximum number of problems; their reader has to make the file again anyway. */
const MOST_PROBLEMS = 200
const LONGEST_VALUE = 80
const STEP = 65_536

/**
 * The problems of a file of transfers (pain.001.001.09): its structure by ISO 20022 and the rules
 * of German banks, in slices of 64 KB. Empty for a file that may go to the bank.
 */
export async function checkCreditTransfers(bytes: Uint8Array): Promise<RuleProblem[]> {
  const problems: RuleProblem[] = []
  try {
    await read(bytes, (problem) => {
      if (problems.length < MOST_PROBLEMS) problems.push(problem)
    })
  } catch {
    problems.push({ code: 'file_unreadable', place: 'Document', value: null, end_to_end_id: null })
  }
  return problems
}

type Note = (problem: RuleProblem) => void

async function read(bytes: Uint8Array, note: Note): Promise<void> {
  const walk = newWalk(
    (root, namespace) => {
      if (root === 'Document' && namespace === CREDIT_TRANSFER) return pieces(note)
      note({ code: 'namespace', place: root, value: namespace, end_to_end_id: null })
      return {}
    },
    { ...bankFileLimits, bytes: bytes.length },
  )
  const decoder = xmlDecoder(refuseBankXml)
  for (let at = 0; at < bytes.length; at += STEP) {
    walk.write(decoder.decode(bytes.subarray(at, at + STEP)))
    await setImmediate()
  }
  walk.write(decoder.end())
  walk.end()
}

function pieces(note: Note): Pieces {
  const totals = noSums()
  let part = noSums()
  let payments = 0
  const endToEndIds = new Set<string>()
  const paymentIds = new Set<string>()
  const daysAndAccounts = new Set<string>()
  const reporter =
    (above: string, end_to_end_id: string | null = null): Report =>
    (code, place, value) =>
      note({
        code,
        place: above + place,
        value: value?.slice(0, LONGEST_VALUE) ?? null,
        end_to_end_id,
      })

  return {
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf': {
      opens: standsHere('CdtTrfTxInf'),
      closes: (transfer) => {
        const amount = amountOf(transfer)
        add(totals, amount)
        add(part, amount)
        const id = textAt(transfer, 'PmtId/EndToEndId')
        const report = reporter(`PmtInf[${payments + 1}]/CdtTrfTxInf[${part.count}]/`, id)
        checkStructure(transfer, transferRule, report)
        checkTransfer(transfer, report)
        if (isRepeated(endToEndIds, id))
          report('end_to_end_id_repeated', 'PmtId/EndToEndId', id ?? undefined)
      },
    },
    'Document/CstmrCdtTrfInitn/PmtInf': {
      opens: standsHere('PmtInf'),
      closes: (payment) => {
        payments += 1
        const report = reporter(`PmtInf[${payments}]/`)
        checkStructure(payment, paymentRule, report)
        checkPayment(payment, report)
        checkSums(payment, part, report)
        const id = textAt(payment, 'PmtInfId')
        if (isRepeated(paymentIds, id)) report('payment_id_repeated', 'PmtInfId', id ?? undefined)
        const day = textAt(payment, 'ReqdExctnDt/Dt')
        const account = textAt(payment, 'DbtrAcct/Id/IBAN')
        if (day !== null && account !== null && isRepeated(daysAndAccounts, `${day} ${account}`))
          report('payments_alike', 'ReqdExctnDt/Dt', day)
        part = noSums()
      },
    },
    'Document/CstmrCdtTrfInitn': {
      opens: standsHere('CstmrCdtTrfInitn'),
      closes: (message) => {
        checkStructure(message, messageRule, reporter(''))
        const head = first(message, 'GrpHdr')
        if (head) checkSums(head, totals, reporter(''), 'GrpHdr/')
      },
    },
    Document: { closes: (document) => checkStructure(document, documentRule, reporter('')) },
  }
}

/** Marks the place of the first of those pieces, which are dropped after their check. */
const standsHere = (name: string) => (around: XmlElement) => {
  const isMarked = around.children.some((child) => child.name === name)
  if (!isMarked) around.children.push({ name, attributes: {}, children: [], text: '' })
}

function isRepeated(knownIds: Set<string>, id: string | null): boolean {
  if (id === null) return false
  const isKnown = knownIds.has(id)
  knownIds.add(id)
  return isKnown
}

/** The transfers that German banks execute as SEPA transfers. */
const fixed: [code: RuleCode, place: string, text: string][] = [
  ['payment_method', 'PmtMtd', 'TRF'],
  ['service_level', 'PmtTpInf/SvcLvl/Cd', 'SEPA'],
  ['charge_bearer', 'ChrgBr', 'SLEV'],
]

/** The German rules of the transfers of one day and account, without those of each transfer. */
function checkPayment(payment: XmlElement, report: Report): void {
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
