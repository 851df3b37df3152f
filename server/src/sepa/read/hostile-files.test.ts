import { describe, expect, it } from 'vitest'
import { order } from '../../testing/sepa/orders.ts'
import { readAll, refusalOf } from '../../testing/sepa/read-all.ts'
import { spentMs } from '../../testing/spent-ms.ts'
import { accountAnswer } from '../example/account-answer.ts'
import { statusAnswer } from '../example/status-answer.ts'
import { checkCreditTransfers } from '../rules/check-credit-transfers.ts'
import { writeCreditTransfers } from '../write/write-credit-transfers.ts'

const good = accountAnswer({
  statements: [{ entries: [{ amount: 1, transactions: [{ name: 'Müller', remittance: 'a' }] }] }],
}).toString()

const inside = (xml: string) => good.replace('<Stmt>', `<Stmt>${xml}`)
const bomb = `<!DOCTYPE a [<!ENTITY a "ha">${'<!ENTITY b "&a;&a;&a;">'.repeat(9)}]>`

const hostile: [name: string, file: string | Buffer, code: string][] = [
  ['nothing', '', 'not_a_bank_file'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'not_a_bank_file'],
  ['a packed file', Buffer.from('PK\u0003\u0004 a statement.xml'), 'not_a_bank_file'],
  ['a web page', '<!doctype html><html></html>', 'not_a_bank_file'],
  ['other XML', '<Invoice xmlns="urn:oasis:names"/>', 'not_a_bank_file'],
  ['no namespace, and nothing of a bank', '<Document><Invoice/></Document>', 'bank_file_broken'],
  ['a day that no calendar has', good.replaceAll('2026-03-02', '2026-02-30'), 'bank_file_broken'],
  ['a day of another century', good.replaceAll('2026-03-02', '9999-12-31'), 'bank_file_broken'],
  ['no statement', good.replace(/<Stmt>.*<\/Stmt>/, ''), 'bank_file_broken'],
  ['an order of ours', writeCreditTransfers(order()), 'bank_file_unknown_format'],
  ['another version', good.replace('053.001.08', '053.001.99'), 'bank_file_unknown_format'],
  ['a name of Object', good.replace('camt.053.001.08', 'toString'), 'bank_file_unknown_format'],
  [
    'a document type',
    good.replace('<Document', '<!DOCTYPE Document><Document'),
    'bank_file_doctype',
  ],
  ['a bomb of entities', good.replace('<Document', `${bomb}<Document`), 'bank_file_doctype'],
  ['an unknown entity', good.replace('Müller', '&mueller;'), 'bank_file_broken'],
  ['deep nesting', inside('<a>'.repeat(100_000)), 'bank_file_broken'],
  ['many elements', inside('<a/>'.repeat(100_000)), 'bank_file_broken'],
  ['many attributes', inside(`<a ${attributes(10_000)}/>`), 'bank_file_broken'],
  ['half a file', good.slice(0, good.length / 2), 'bank_file_broken'],
  ['a file without its last bytes', good.slice(0, -5), 'bank_file_broken'],
  ['another file behind', good + good.slice(good.indexOf('<Document')), 'bank_file_broken'],
  [
    'crossed tags',
    good.replace('</Stmt></BkToCstmrStmt>', '</BkToCstmrStmt></Stmt>'),
    'bank_file_broken',
  ],
  ['bytes of another encoding', Buffer.from(good, 'latin1'), 'bank_file_broken'],
  ['an encoding nobody knows', good.replace('UTF-8', 'EBCDIC-1'), 'bank_file_broken'],
  ['control characters', good.replace('Müller', 'M\u0000'), 'bank_file_broken'],
  ['no amount', good.replace(/<Ntry><Amt Ccy="EUR">0.01<\/Amt>/, '<Ntry>'), 'bank_file_broken'],
  ['an amount in words', good.replace('>0.01<', '>one<'), 'bank_file_amount'],
  ['an amount in German', good.replace('>0.01<', '>0,01<'), 'bank_file_amount'],
  ['parts of a cent', good.replace('>0.01<', '>0.011<'), 'bank_file_amount'],
  ['an endless amount', good.replace('>0.01<', `>${'9'.repeat(400)}<`), 'bank_file_amount'],
  ['no direction', good.replaceAll('<CdtDbtInd>CRDT</CdtDbtInd>', ''), 'bank_file_broken'],
  ['no head', good.replace(/<GrpHdr>.*?<\/GrpHdr>/, ''), 'bank_file_broken'],
  ['two heads', good.replace(/(<GrpHdr>.*?<\/GrpHdr>)/, '$1$1'), 'bank_file_broken'],
  ['a report without its original', headless(), 'bank_file_broken'],
]

function attributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')
}

function headless(): string {
  return statusAnswer({ status: 'ACCP' })
    .toString()
    .replace(/<OrgnlGrpInfAndSts>.*<\/OrgnlGrpInfAndSts>/, '')
}

describe('a bank’s file', () => {
  it.each(hostile)('is refused fast: %s', async (_, file, code) => {
    const start = spentMs()
    expect(await refusalOf(Buffer.from(file))).toBe(code)
    expect(spentMs() - start).toBeLessThan(1_000)
  })

  const report = accountAnswer({
    statements: [
      {
        opening: 1_00,
        closing: -2_00,
        entries: [
          {
            amount: -7_00,
            batch: { count: 2, total: 7_00 },
            transactions: [{ amount: -3_00 }, { amount: -4_00 }],
          },
        ],
      },
    ],
  }).toString()
  const amounts = [...report.matchAll(/<(?:\w+Amt|Amt)[^>]*>(?=\d)/g)].map(
    ({ index, 0: tag }) => index + tag.length,
  )

  it.each(amounts)('is refused where an amount has a sign, at %i', async (at) => {
    const signed = Buffer.from(`${report.slice(0, at)}-${report.slice(at)}`)
    expect(await refusalOf(signed)).toBe('bank_file_amount')
  })

  it('has its amounts in six places', async () => {
    expect(amounts).toHaveLength(6)
    expect(await refusalOf(Buffer.from(report))).toBeNull()
  })

  it.each([
    ['text', (letters: string) => letters],
    ['an attribute', (letters: string) => `<a b="${letters}`],
    ['a comment', (letters: string) => `<!--${letters}`],
    ['CDATA', (letters: string) => `<![CDATA[${letters}`],
    ['a name', (letters: string) => `<${letters}`],
    ['an instruction', (letters: string) => `<?a ${letters}`],
    ['an entity', (letters: string) => `&${letters}`],
  ])('is refused before a gigabyte of %s has arrived', async (_, begin) => {
    let pieces = 0
    async function* endless() {
      yield Buffer.from(good.slice(0, good.indexOf('<Stmt>') + 6) + begin('a'))
      const piece = Buffer.alloc(65_536, 'a')
      for (; pieces < 16_384; pieces += 1) yield piece
    }
    expect(await refusalOf(endless())).toBe('bank_file_broken')
    expect(pieces).toBeLessThan(10)
  })

  it('is refused when it is larger than allowed', async () => {
    const large = inside(' '.repeat(3_000))
    expect(await refusalOf(Buffer.from(large), { limits: { bytes: 2_000 } })).toBe(
      'bank_file_too_large',
    )
  })

  it('is refused when one entry has too many transactions', async () => {
    const transactions = Array.from({ length: 4 }, () => ({ remittance: 'a' }))
    const file = accountAnswer({ statements: [{ entries: [{ amount: 1, transactions }] }] })
    expect(await refusalOf(file, { limits: { transactions: 3 } })).toBe('bank_file_broken')
    expect(await refusalOf(file, { limits: { transactions: 4 } })).toBeNull()
  })

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${good}`)],
    ['UTF-16 little-endian', Buffer.from(`\ufeff${good.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    [
      'UTF-16 big-endian',
      Buffer.from(`\ufeff${good.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16(),
    ],
    ['ISO 8859-1', Buffer.from(good.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['Windows 1252', Buffer.from(good.replace('UTF-8', 'windows-1252'), 'latin1')],
    ['white space before it', Buffer.from(`\n \n${good}`)],
  ])('is read in %s', async (_, file) => {
    const { entries } = await readAll(file)
    expect(entries[0]?.transactions[0]?.counterparty.name).toBe('Müller')
  })

  it('is read however its bytes are cut', async () => {
    async function* bytewise() {
      for (const byte of Buffer.from(good)) yield Buffer.from([byte])
    }
    expect(await readAll(bytewise())).toEqual(await readAll(Buffer.from(good)))
  })

  it('is read without what others have put between its elements', async () => {
    const foreign = inside('<x:Ntry xmlns:x="urn:other"><x:Amt>1</x:Amt></x:Ntry><!-- a --><?b c?>')
    expect((await readAll(Buffer.from(foreign))).entries).toHaveLength(1)
  })

  it('has no characters in its texts that turn or hide what is read', async () => {
    const { entries } = await readAll(Buffer.from(good.replace('Müller', 'M\u202eül\u200bler')))
    expect(entries[0]?.transactions[0]?.counterparty.name).toBe('Müller')
  })

  it('never fails otherwise, wherever it is cut or changed', async () => {
    for (let at = 0; at < good.length; at += 7) {
      await refusalOf(Buffer.from(good.slice(0, at)))
      await refusalOf(Buffer.from(`${good.slice(0, at)}<${good.slice(at + 1)}`))
    }
  })

  it('that goes to a bank is held to the same bounds', async () => {
    const ordered = writeCreditTransfers(order()).toString()
    for (const bad of [
      ordered.replace('<PmtInf>', `<PmtInf>${'<a>'.repeat(100_000)}`),
      ordered.replace('<Document', `${bomb}<Document`),
      ordered.slice(0, 999),
      '',
    ])
      expect((await checkCreditTransfers(Buffer.from(bad))).map(({ code }) => code)).toContain(
        'file_unreadable',
      )
  })
})
