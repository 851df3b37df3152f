import type { TextForm } from './text-forms.ts'
import * as form from './text-forms.ts'

/** An element in its place; the order of a list is the order of the file. */
export interface ElementRule {
  name: string
  least: number
  most: number
  text?: TextForm
  children?: ElementRule[]
  /** The attribute it carries. */
  attribute?: 'Ccy'
  /** What stands in it is checked apart, or taken as it is. */
  isApart?: true
}

type Content = TextForm | ElementRule[]

const one = (name: string, content: Content): ElementRule => ({
  name,
  least: 1,
  most: 1,
  ...(Array.isArray(content) ? { children: content } : { text: content }),
})
const maybe = (name: string, content: Content): ElementRule => ({ ...one(name, content), least: 0 })
const apart = (rule: ElementRule): ElementRule => ({ ...rule, isApart: true })
const many = (name: string): ElementRule => ({
  name,
  least: 1,
  most: Number.POSITIVE_INFINITY,
  isApart: true,
})

const address = [
  maybe('AdrTp', [maybe('Cd', form.code(4))]),
  maybe('Dept', form.text(70)),
  maybe('SubDept', form.text(70)),
  maybe('StrtNm', form.text(70)),
  maybe('BldgNb', form.text(16)),
  maybe('BldgNm', form.text(35)),
  maybe('Flr', form.text(70)),
  maybe('PstBx', form.text(16)),
  maybe('Room', form.text(70)),
  maybe('PstCd', form.text(16)),
  maybe('TwnNm', form.text(35)),
  maybe('TwnLctnNm', form.text(35)),
  maybe('DstrctNm', form.text(35)),
  maybe('CtrySubDvsn', form.text(35)),
  maybe('Ctry', form.country),
  { ...maybe('AdrLine', form.text(70)), most: 7 },
]

const party = [one('Nm', form.text(140)), maybe('PstlAdr', address)]
const account = [one('Id', [one('IBAN', form.iban)]), maybe('Ccy', form.code(3))]
const ultimate = [one('Nm', form.text(140))]
const kind = [
  maybe('InstrPrty', form.code(4)),
  maybe('SvcLvl', [one('Cd', form.code(4))]),
  maybe('CtgyPurp', [one('Cd', form.code(4))]),
]

export const documentRule: ElementRule[] = [apart(one('CstmrCdtTrfInitn', []))]

export const messageRule: ElementRule[] = [
  one('GrpHdr', [
    one('MsgId', form.id),
    one('CreDtTm', form.dateTime),
    one('NbOfTxs', form.count),
    one('CtrlSum', form.decimal),
    one('InitgPty', [maybe('Nm', form.text(140)), apart(maybe('Id', []))]),
  ]),
  many('PmtInf'),
]

export const paymentRule: ElementRule[] = [
  one('PmtInfId', form.id),
  one('PmtMtd', form.code(3)),
  maybe('BtchBookg', form.flag),
  one('NbOfTxs', form.count),
  one('CtrlSum', form.decimal),
  maybe('PmtTpInf', kind),
  one('ReqdExctnDt', [one('Dt', form.date)]),
  one('Dbtr', party),
  one('DbtrAcct', account),
  one('DbtrAgt', [
    one('FinInstnId', [maybe('BICFI', form.bic), maybe('Othr', [one('Id', form.text(35))])]),
  ]),
  maybe('UltmtDbtr', ultimate),
  maybe('ChrgBr', form.code(4)),
  many('CdtTrfTxInf'),
]

export const transferRule: ElementRule[] = [
  one('PmtId', [maybe('InstrId', form.id), one('EndToEndId', form.id)]),
  one('Amt', [{ ...one('InstdAmt', form.decimal), attribute: 'Ccy' }]),
  maybe('UltmtDbtr', ultimate),
  maybe('CdtrAgt', [one('FinInstnId', [one('BICFI', form.bic)])]),
  one('Cdtr', party),
  one('CdtrAcct', account),
  maybe('UltmtCdtr', ultimate),
  maybe('Purp', [one('Cd', form.code(4))]),
  maybe('RmtInf', [{ ...one('Ustrd', form.text(140)), most: Number.POSITIVE_INFINITY }]),
]
