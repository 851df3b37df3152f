import { describe, expect, it } from 'vitest'
import { item, manyItems, order } from '../../testing/sepa/orders.ts'
import { sepaSamples } from '../../testing/sepa/samples.ts'
import { schemaOf } from '../../testing/sepa/schema.ts'
import { writeCreditTransfers } from '../write/write-credit-transfers.ts'
import { checkCreditTransfers } from './check-credit-transfers.ts'
import { type RuleCode, ruleSentence, ruleSources } from './rule-table.ts'

const address = {
  street: 'Weg',
  house_number: '1',
  postcode: '50667',
  town: 'Köln',
  country: 'DE',
}
const good = writeCreditTransfers(
  order([item(1), item(2, { address, bic: 'BKAUATWW' }), item(3)]),
).toString()

const codesOf = async (xml: string) =>
  (await checkCreditTransfers(Buffer.from(xml))).map(({ code }) => code)

/** A good file with one thing changed, that has to be there. */
function changed(from: string | RegExp, to: string): string {
  const bad = good.replace(from, to)
  expect(bad).not.toBe(good)
  return bad
}

const lastPayment = /<PmtInf>.*<\/PmtInf>/s.exec(good)?.[0] ?? ''
const secondPayment = (as: (payment: string) => string) => {
  const second = as(
    lastPayment.replaceAll(/<EndToEndId>/g, '<EndToEndId>N').replace('<PmtInfId>', '<PmtInfId>N'),
  )
  return good
    .replace('</PmtInf>', `</PmtInf>${second}`)
    .replace(/<GrpHdr>.*<\/GrpHdr>/, (head) =>
      head.replace('<NbOfTxs>3<', '<NbOfTxs>6<').replace(/<CtrlSum>370\.41/, '<CtrlSum>740.82'),
    )
}

/** One change a rule: whether the schema of ISO 20022 refuses it too. */
const planted: [code: RuleCode, xml: () => string, isAgainstIso: boolean][] = [
  ['file_unreadable', () => good.slice(0, -20), true],
  ['file_unreadable', () => changed('<Document', '<!DOCTYPE a><Document'), true],
  ['namespace', () => changed('pain.001.001.09', 'pain.001.001.03'), true],
  ['element_missing', () => changed(/<CreDtTm>.*?<\/CreDtTm>/, ''), true],
  ['element_missing', () => changed(/<PmtInf>.*<\/PmtInf>/s, ''), true],
  ['element_missing', () => changed(/<CdtrAcct>.*?<\/CdtrAcct>/, ''), false],
  ['element_unknown', () => changed('<Cdtr>', '<Foo/><Cdtr>'), true],
  ['element_unknown', () => changed('<Nm>', '<Nm Ccy="EUR">'), true],
  ['element_order', () => changed(/(<PmtMtd>.*?)(<BtchBookg>.*?<\/BtchBookg>)/, '$2$1'), true],
  ['element_order', () => changed(/(<GrpHdr>.*?<\/GrpHdr>)(<PmtInf>.*<\/PmtInf>)/s, '$2$1'), true],
  ['element_repeated', () => changed(/(<PmtMtd>.*?<\/PmtMtd>)/, '$1$1'), true],
  ['text_length', () => changed(/<EndToEndId>/, `<EndToEndId>${'1'.repeat(20)}`), true],
  ['text_length', () => changed(/<MsgId>.*?</, '<MsgId><'), true],
  ['text_form', () => changed(/<ReqdExctnDt><Dt>.*?</, '<ReqdExctnDt><Dt>2026-02-30<'), true],
  ['text_form', () => changed('>BKAUATWW<', '>bkauatww<'), true],
  [
    'agent_outside_eea',
    () => changed(/<CdtrAgt><FinInstnId><BICFI>UBSWCHZH<.*?<\/CdtrAgt>/, ''),
    false,
  ],
  ['payment_method', () => changed('>TRF<', '>TRA<'), false],
  ['service_level', () => changed('<Cd>SEPA<', '<Cd>URGP<'), false],
  ['charge_bearer', () => changed('>SLEV<', '>SHAR<'), false],
  ['charge_bearer', () => changed('<ChrgBr>SLEV</ChrgBr>', ''), false],
  ['currency', () => changed('Ccy="EUR"', 'Ccy="CHF"'), false],
  ['amount_decimals', () => changed('>123.46<', '>123.460<'), false],
  ['amount_range', () => changed('>123.46<', '>0.00<'), false],
  ['amount_range', () => changed('>123.46<', '>1000000000.00<'), false],
  ['name_length', () => changed('Fachbetrieb 1 GmbH', 'x'.repeat(71)), false],
  ['one_remittance', () => changed(/(<Ustrd>.*?<\/Ustrd>)/, '$1$1'), false],
  ['characters', () => changed('Fachbetrieb 1 GmbH', 'Fachbetrieb_1'), false],
  ['characters', () => changed(/<EndToEndId>0/, '<EndToEndId>ä'), false],
  ['id_slashes', () => changed(/<EndToEndId>0/, '<EndToEndId>/'), false],
  ['id_slashes', () => changed(/<MsgId>01/, '<MsgId>0//'), false],
  ['end_to_end_id_repeated', () => changed(/01<\/EndToEndId>/, '02</EndToEndId>'), false],
  [
    'payment_id_repeated',
    () => secondPayment((payment) => payment.replace('>N', '>').replace('-25<', '-30<')),
    false,
  ],
  ['payments_alike', () => secondPayment((payment) => payment), false],
  ['item_count', () => changed('<NbOfTxs>3<', '<NbOfTxs>4<'), false],
  ['item_count', () => changed(/(<PmtInf>.*?)<NbOfTxs>3</, '$1<NbOfTxs>2<'), false],
  ['control_sum', () => changed('<CtrlSum>370.41<', '<CtrlSum>370.40<'), false],
  ['control_sum', () => changed(/(<PmtInf>.*?)<CtrlSum>370.41</, '$1<CtrlSum>0.41<'), false],
  ['iban', () => changed('AT611904300234573201', 'AT611904300234573202'), false],
  ['iban_country', () => changed('AT611904300234573201', 'US64SVBKUS6S3300958879'), false],
  ['agent', () => changed('NOTPROVIDED', 'UNKNOWN'), false],
  [
    'address_unstructured',
    () => changed(/<PstlAdr>.*?<\/PstlAdr>/, '<PstlAdr><AdrLine>50667 Köln</AdrLine></PstlAdr>'),
    false,
  ],
  ['address_town', () => changed('<TwnNm>Köln</TwnNm>', ''), false],
  [
    'address_lines',
    () => changed('</PstlAdr>', `${'<AdrLine>x</AdrLine>'.repeat(3)}</PstlAdr>`),
    false,
  ],
]

describe('the rules of a file of transfers', () => {
  const validate = schemaOf('pain.001.001.09')

  it.each(planted)('%s is found where it is planted', async (code, xml, isAgainstIso) => {
    const bad = xml()
    expect(await codesOf(bad)).toContain(code)
    if (sepaSamples === undefined) return
    if (isAgainstIso && code !== 'file_unreadable')
      expect(() => validate(Buffer.from(bad))).toThrow()
    if (!isAgainstIso) validate(Buffer.from(bad))
  })

  it('are each planted, each with its source and sentence', () => {
    expect(new Set(planted.map(([code]) => code))).toEqual(new Set(Object.keys(ruleSources)))
    expect(ruleSentence('iban')).toBe('bank_rules:iban')
  })

  it('are all kept by a good file, and one change is one problem', async () => {
    expect(await codesOf(good)).toEqual([])
    expect(await codesOf(changed('>SLEV<', '>SHAR<'))).toEqual(['charge_bearer'])
    expect(await codesOf(secondPayment((payment) => payment.replace('-25<', '-30<')))).toEqual([])
  })

  it('say where, what stands there and which transfer it is', async () => {
    const [problem] = await checkCreditTransfers(
      Buffer.from(changed('AT611904300234573201', 'AT611904300234573202')),
    )
    expect(problem).toEqual({
      code: 'iban',
      place: 'PmtInf[1]/CdtTrfTxInf[1]/CdtrAcct/Id/IBAN',
      value: 'AT611904300234573202',
      end_to_end_id: '019a8b0c000070008000000000000001',
    })
  })

  it('are told two hundred times at most', async () => {
    const many = writeCreditTransfers(order(manyItems(500))).toString()
    expect(await codesOf(many.replaceAll('Ccy="EUR"', 'Ccy="USD"'))).toHaveLength(200)
  })
})
