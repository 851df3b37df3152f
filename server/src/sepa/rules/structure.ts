import type { TextForm } from './text-forms.ts'
import * as form from './text-forms.ts'

/** An element in its place; the order of a list is the order of the file. */
export interface ElementRule {
  name: string
  least: number
  most: number
  text?: TextForm
  children?: ElementRule[]
  /** Its attribute. */
  attribute?: 'Ccy'
  /** Another check covers its content, or nothing restricts it. */
  isApart?: true
}

type Content = TextForm | ElementRule[]

const required = (name: string, content: Content): ElementRule => ({
  name,
  least: 1,
  most: 1,
  ...(Array.isArray(content) ? { children: content } : { text: content }),
})
const maybe = (name: string, content: Content): ElementRule => ({
  ...required(name, content),
  least: 0,
})
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

const party = [required('Nm', form.text(140)), maybe('PstlAdr', address)]
const account = [required('Id', [required('IBAN', form.iban)]), maybe('Ccy', form.code(3))]
const ultimate = [required('Nm', form.text(140))]
const kind = [
  maybe('InstrPrty', form.code(4)),
  maybe('SvcLvl', [required('Cd', form.code(4))]),
  maybe('CtgyPurp', [required('Cd', form.code(4))]),
]

export const documentRule: ElementRule[] = [apart(required('CstmrCdtTrfInitn', []))]

export const messageRule: ElementRule[] = [
  required('GrpHdr', [
    required('MsgId', form.id),
    required('CreDtTm', form.dateTime),
    required('NbOfTxs', form.count),
    required('CtrlSum', form.decimal),
    required('InitgPty', [maybe('Nm', form.text(140)), apart(maybe('Id', []))]),
  ]),
  many('PmtInf'),
]

export const paymentRule: ElementRule[] = [
  required('PmtInfId', form.id),
  required('PmtMtd', form.code(3)),
  maybe('BtchBookg', form.flag),
  required('NbOfTxs', form.count),
  required('CtrlSum', form.decimal),
  maybe('PmtTpInf', kind),
  required('ReqdExctnDt', [required('Dt', form.date)]),
  required('Dbtr', party),
  required('DbtrAcct', account),
  required('DbtrAgt', [
    required('FinInstnId', [
      maybe('BICFI', form.bic),
      maybe('Othr', [required('Id', form.text(35))]),
    ]),
  ]),
  maybe('UltmtDbtr', ultimate),
  maybe('ChrgBr', form.code(4)),
  many('CdtTrfTxInf'),
]

export const transferRule: ElementRule[] = [
  required('PmtId', [maybe('InstrId', form.id), required('EndToEndId', form.id)]),
  required('Amt', [{ ...required('InstdAmt', form.decimal), attribute: 'Ccy' }]),
  maybe('UltmtDbtr', ultimate),
  maybe('CdtrAgt', [required('FinInstnId', [required('BICFI', form.bic)])]),
  required('Cdtr', party),
  required('CdtrAcct', account),
  maybe('UltmtCdtr', ultimate),
  maybe('Purp', [required('Cd', form.code(4))]),
  maybe('RmtInf', [{ ...required('Ustrd', form.text(140)), most: Number.POSITIVE_INFINITY }]),
]
