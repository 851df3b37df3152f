import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { zip } from '../../platform/export/zip.ts'
import { type Enclosed, mailWith, outlookWith } from '../../testing/files/containers.ts'
import { heicPhoto } from '../../testing/files/heic-photo.ts'
import { invoiceLayouts, otherLayouts } from '../../testing/printed/layouts.ts'
import { printPages } from '../../testing/printed/print-pages.ts'
import { testApi } from '../../testing/servers/api.ts'
import { tradeCii } from '../../testing/trade/trade-cii.ts'
import { tradeWorld } from '../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)
const world = await tradeWorld(api)

interface Answer {
  document: { file: { name: string } }
  container: string | null
  reading: { status: string; nature: string | null }
  others: { document: { file: { name: string } } }[]
}

async function drop(bytes: Uint8Array, filename: string) {
  const claim = await world.begin()
  const { status, content, messages } = await world.upload(claim, bytes, filename)
  return { claim, status, answer: content as unknown as Answer, told: messages[0]?.message ?? '' }
}

async function zipped(files: readonly Enclosed[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of zip(
    files.map(({ name, bytes }) => ({ name, content: [bytes] }) as never),
  ))
    parts.push(part)
  return Buffer.concat(parts)
}

const xml = (number: string) => Buffer.from(tradeCii(world.invoice({ number })))
const pdf = (title: string, number: string) =>
  printPages([
    `Elbe Sanitär Union\nUSt-IdNr. ${world.seller.vat}\n#${title}\nRechnungsnummer|${number}\nRechnungsdatum|20.02.2026\nNetto||||>1.900,00\nMwSt||||>361,00\nRechnungsbetrag||||>2.261,00\nDie Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Es gelten unsere Bedingungen.`,
  ])
const logo = {
  name: 'logo.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .png()
    .toBuffer(),
}

const namesIn = ({ document, others }: Answer) =>
  [document, ...others.map((upload) => upload.document)].map(({ file }) => file.name)

/** All files that the store got for a claim. */
const storedFiles = (claim: string) =>
  api.database.db
    .selectFrom('document as d')
    .innerJoin('arke_file as f', 'f.id', 'd.link_file')
    .leftJoin('document_reading as r', 'r.document', 'd.id')
    .select(['f.name', 'r.container'])
    .where('d.link_paperwork', '=', claim)
    .orderBy('d.inserted_at')
    .orderBy('d.id')
    .execute()

let numbers = 0
const newNumber = () => `RE-C-${++numbers}`

describe('the invoice in', () => {
  const makers: [string, (files: Enclosed[]) => Buffer | Promise<Buffer>, string][] = [
    ['a mail', mailWith, 'Ihre Rechnung.eml'],
    ['a mail of Outlook', outlookWith, 'Ihre Rechnung.msg'],
    ['an archive', zipped, 'Rechnungen.zip'],
    [
      'a mail in a mail',
      (files) => mailWith([{ name: 'WG.eml', bytes: mailWith(files) }]),
      'WG WG.eml',
    ],
    [
      'an archive in a mail',
      async (files) => mailWith([{ name: 'a.zip', bytes: await zipped(files) }]),
      'Mail.eml',
    ],
  ]
  it.each(makers)('%s is taken, and nothing else', async (_, make, filename) => {
    const number = newNumber()
    const files = [
      logo,
      { name: 'AGB.pdf', bytes: await printPages(['Allgemeine Bedingungen']) },
      { name: 'RE.xml', bytes: xml(number) },
      { name: 'RE.pdf', bytes: await pdf('Rechnung', number) },
    ]
    const { claim, status, answer, told: notice } = await drop(await make(files), filename)
    expect([status, notice]).toEqual([200, expect.anything()])
    expect(answer).toMatchObject({ container: filename, reading: { status: 'read', nature: null } })
    expect(await storedFiles(claim)).toEqual([{ name: 'RE.xml', container: filename }])
    expect(await world.linesOf(claim)).toHaveLength(1)
  })

  it('a portfolio is taken; a plain PDF with its conditions stays itself', async () => {
    const inner = await pdf('Rechnung', newNumber())
    const portfolio = await PDFDocument.load(
      await printPages(['Öffnen Sie dieses Portfolio mit einem anderen Programm.']),
    )
    await portfolio.attach(inner, 'RE-1.pdf')
    const { claim, answer } = await drop(await portfolio.save(), 'Portfolio.pdf')
    expect(namesIn(answer)).toEqual(['RE-1.pdf'])
    expect(await storedFiles(claim)).toEqual([{ name: 'RE-1.pdf', container: 'Portfolio.pdf' }])
    const plain = await PDFDocument.load(await pdf('Rechnung', newNumber()))
    await plain.attach(await printPages(['Bedingungen']), 'AGB.pdf')
    const response = await drop(await plain.save(), 'RE-2.pdf')
    expect(namesIn(response.answer)).toEqual(['RE-2.pdf'])
  })

  it('several invoices become a document each', async () => {
    const [firstNumber, secondNumber] = [newNumber(), newNumber()]
    const files = [
      { name: 'a.pdf', bytes: await pdf('Rechnung', firstNumber) },
      { name: 'b.pdf', bytes: await pdf('Rechnung', secondNumber) },
    ]
    const { claim, answer } = await drop(await zipped(files), 'Rechnungen.zip')
    expect(namesIn(answer)).toEqual(['a.pdf', 'b.pdf'])
    expect(await storedFiles(claim)).toHaveLength(2)
  })

  it('the only paper there is is taken, and told for what it is', async () => {
    const note = otherLayouts.find(({ nature }) => nature === 'delivery_note')
    const bytes = await printPages(note?.pages ?? [])
    const { answer } = await drop(mailWith([{ name: 'LS.pdf', bytes }]), 'a.eml')
    expect(answer).toMatchObject({ reading: { nature: 'delivery_note' } })
  })

  it('the only photo is taken', async () => {
    const noise = randomBytes(300 * 300 * 3)
    const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    const { answer } = await drop(mailWith([logo, { name: 'Foto.png', bytes }]), 'a.eml')
    expect(namesIn(answer)).toEqual(['Foto.png'])
  })
})

describe('what to do is said where', () => {
  const deep = Array.from({ length: 20 }).reduce<Buffer>(
    (inner) => mailWith([{ name: 'WG.eml', bytes: inner }]),
    mailWith([{ name: 'RE.xml', bytes: xml('RE-DEEP') }]),
  )
  const nested = async () => {
    let inner = await zipped([{ name: 'RE.xml', bytes: xml('RE-NEST') }])
    for (let at = 0; at < 20; at++) inner = await zipped([{ name: 'a.zip', bytes: inner }])
    return inner
  }
  const encrypted = async () => {
    const bytes = await zipped([{ name: 'RE.xml', bytes: xml('RE-SECRET') }])
    for (const [mark, at] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const) {
      const place = bytes.indexOf(mark, 0, 'latin1') + at
      bytes.writeUInt16LE(bytes.readUInt16LE(place) | 1, place)
    }
    return bytes
  }
  const cases: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['a mail has no invoice', () => mailWith([logo]), /Link, laden Sie die Rechnung bitte dort/],
    ['a mail is twenty deep', () => deep, /enthält zu viel/],
    ['an archive is twenty deep', nested, /enthält zu viel/],
    ['an archive is encrypted', encrypted, /Passwort/],
    [
      'an archive breaks off',
      async () => (await zipped([{ name: 'RE.xml', bytes: xml('RE-CUT') }])).subarray(0, 300),
      /beschädigt/,
    ],
    [
      'an archive has 10,000 files',
      () =>
        zipped(
          Array.from({ length: 10_000 }, (_, at) => ({
            name: `${at}.xml`,
            bytes: Buffer.from('<a/>'),
          })),
        ),
      /enthält zu viel/,
    ],
    [
      'an archive has many invoices',
      () =>
        zipped(
          Array.from({ length: 21 }, (_, at) => ({ name: `${at}.xml`, bytes: xml(`RE-M-${at}`) })),
        ),
      /enthält zu viel/,
    ],
    [
      'an archive unpacks to more than mails hold',
      () => zipped([{ name: 'a.xml', bytes: Buffer.alloc(200_000_000, ' ') }]),
      /enthält zu viel/,
    ],
    [
      'six invoices are in it',
      () =>
        zipped(
          Array.from({ length: 6 }, (_, at) => ({ name: `${at}.xml`, bytes: xml(`RE-S-${at}`) })),
        ),
      /zu viele Rechnungen: 0\.xml, 1\.xml/,
    ],
    [
      'a file of Word is no archive',
      () => zipped([{ name: '[Content_Types].xml', bytes: Buffer.from('<a/>') }]),
      /Word- und Excel-Dateien/,
    ],
    [
      'an old file of Word is no mail',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
      /keine Rechnung|beschädigt/,
    ],
  ]
  it.each(cases)('%s', async (_, make, sentence) => {
    const start = performance.now()
    const { claim, status, told: message } = await drop(await make(), 'Ablage.zip')
    expect([status, message]).toEqual([422, expect.stringMatching(sentence)])
    expect(await storedFiles(claim)).toEqual([])
    expect(performance.now() - start).toBeLessThan(30_000)
  })

  it('several papers are in it, and none is an invoice', async () => {
    const price = async (name: string) => ({
      name,
      bytes: await printPages([`Preisliste ${name}`]),
    })
    const { status, told: message } = await drop(
      mailWith([await price('eins.pdf'), await price('zwei.pdf')]),
      'a.eml',
    )
    expect([status, message]).toEqual([422, expect.stringMatching(/eins\.pdf, zwei\.pdf/)])
  })
})

it('a photo of a phone that was renamed is kept as what it is', async () => {
  const { claim, status } = await drop(heicPhoto, 'IMG_4711.jpg')
  expect(status).toBe(200)
  expect(await storedFiles(claim)).toEqual([{ name: 'IMG_4711.jpg', container: null }])
  expect(invoiceLayouts.length).toBeGreaterThan(29)
})

it('a mail of which the claim has one invoice adds the others, and says so where it has all', async () => {
  const [firstFile, secondFile] = [newNumber(), newNumber()].map((number) => ({
    name: `${number}.xml`,
    bytes: xml(number),
  }))
  if (!firstFile || !secondFile) throw new Error('two invoices')
  const { claim, status } = await drop(firstFile.bytes, firstFile.name)
  expect(status).toBe(200)
  const mailBytes = mailWith([firstFile, secondFile])
  const mail = await world.upload(claim, mailBytes, 'Rechnungen.eml')
  expect([mail.status, namesIn(mail.content as unknown as Answer)]).toEqual([
    200,
    [secondFile.name],
  ])
  const response = await world.upload(claim, mailBytes, 'Rechnungen.eml')
  expect([response.status, response.messages[0]?.message]).toEqual([
    409,
    expect.stringContaining(firstFile.name),
  ])
  expect((await storedFiles(claim)).map(({ name }) => name)).toEqual([
    firstFile.name,
    secondFile.name,
  ])
})
