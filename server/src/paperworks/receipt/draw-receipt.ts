import { berlinDay, formatEuro, isOpen, localeOf, type Say } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import { drawLetterhead } from '../../paper/letterhead.ts'
import { type Look, shorten, wrap } from '../../paper/lines.ts'
import { blankPage, type Page, sheet } from '../../paper/page.ts'
import type { ReceiptFacts } from './read-receipt.ts'

interface Paper {
  brand: Pick<Brand, 'name' | 'colours' | 'contact'>
  say: Say
  now: Date
}

/** Draws the receipt of a submitted claim, always on one page. */
export function drawReceipt(facts: ReceiptFacts, paper: Paper): Uint8Array {
  const { brand, say, now } = paper
  const page = blankPage({
    title: say('receipt:document', { number: facts.claim_number }),
    author: brand.name,
    language: say.language,
    at: now,
  })
  drawHead(page, facts, paper)
  drawFacts(page, facts, paper)
  const foot =
    facts.devices.length > most_rows
      ? drawManyDevices(page, facts, say)
      : drawDevices(page, facts, say)
  drawNext(page, foot, facts, paper)
  drawFooter(page, paper)
  return page.bytes()
}

const quiet = '#5b6472'
const rule = '#d6dae0'
const small: Look = { size: 8, colour: quiet }

/** Up to this many devices have a row each; more use columns. */
const most_rows = 16
const table_top = 520

/** The brand, the company and the title. */
function drawHead(page: Page, { company, claim_number }: ReceiptFacts, { brand, say }: Paper) {
  drawLetterhead(page, brand)
  for (const [at, line] of company.slice(0, 3).entries())
    page.text({ x: sheet.left, y: 716 - at * 14 }, shorten(line, 230, { size: 10.5 }), {
      size: 10.5,
    })
  page.text({ x: sheet.left, y: 616 }, say('receipt:title'), { size: 18, face: 'bold' })
  const intro = say('receipt:intro', { number: claim_number })
  for (const [at, row] of wrap(intro, sheet.right - sheet.left, { size: 10 }).entries())
    page.text({ x: sheet.left, y: 594 - at * 14 }, row, { size: 10 })
}

function drawFacts(page: Page, facts: ReceiptFacts, { say, now }: Paper) {
  const status = facts.paperwork_status
  const rows = [
    [say('receipt:number'), facts.claim_number],
    [
      say('receipt:submitted'),
      say('receipt:day', { day: berlinDay(new Date(facts.submitted_at)) }),
    ],
    [say('receipt:invoice'), facts.invoice_number],
    [
      say('receipt:invoice_date'),
      facts.invoice_date && say('receipt:day', { day: facts.invoice_date }),
    ],
    [say('receipt:seller'), facts.sales_point ?? facts.invoice_seller],
    [
      say('receipt:state', { day: berlinDay(now) }),
      say(`fields:paperwork.values.paperwork_status.${shownAs(status)}`),
    ],
  ] as const
  for (const [at, [label, value]] of rows.entries()) {
    const y = 716 - at * 14
    page.text({ x: 320, y }, label, { colour: quiet })
    page.textRight({ x: sheet.right, y }, shorten(value || '–', 120), { face: 'bold' })
  }
}

/** Participants do not see that a second person decides. */
const shownAs = (status: ReceiptFacts['paperwork_status']) =>
  status === 'pending_second_approval' ? 'in_review' : status

const euro = (cents: number, say: Say) => formatEuro(cents, localeOf(say.language))

const line = (page: Page, y: number) => page.rule(y, rule)

/** A row for each device; returns the next free y position. */
function drawDevices(page: Page, { devices, expected_amount }: ReceiptFacts, say: Say): number {
  const head: Look = { size: 8, face: 'bold', colour: quiet }
  let y = table_top
  page.text({ x: sheet.left, y }, say('receipt:device'), head)
  page.text({ x: 330, y }, say('receipt:serial'), head)
  page.textRight({ x: sheet.right, y }, say('receipt:expected'), head)
  line(page, y - 6)
  y -= 20
  for (const { product, serial, amount } of devices) {
    page.text({ x: sheet.left, y }, shorten(product, 250))
    page.text({ x: 330, y }, shorten(serial, 120))
    page.textRight({ x: sheet.right, y }, euro(amount, say))
    y -= 14
  }
  return drawSum(page, y, { amount: expected_amount, count: devices.length, say })
}

/** Up to the maximum of a claim, in four columns: serial number and amount of each. */
function drawManyDevices(page: Page, { devices, expected_amount }: ReceiptFacts, say: Say): number {
  const columns = 4
  const look: Look = { size: 6.2 }
  const [width, gap, step] = [107, 13, 6.3]
  const rows = Math.ceil(devices.length / columns)
  page.text({ x: sheet.left, y: table_top }, say('receipt:serial'), { ...small, face: 'bold' })
  page.textRight({ x: sheet.right, y: table_top }, say('receipt:expected'), {
    ...small,
    face: 'bold',
  })
  line(page, table_top - 6)
  for (const [at, { serial, amount }] of devices.entries()) {
    const x = sheet.left + Math.floor(at / rows) * (width + gap)
    const y = table_top - 18 - (at % rows) * step
    page.text({ x, y }, shorten(serial, width - 32, look), look)
    page.textRight({ x: x + width, y }, euro(amount, say), look)
  }
  const y = table_top - 18 - rows * step
  return drawSum(page, y, { amount: expected_amount, count: devices.length, say })
}

function drawSum(
  page: Page,
  y: number,
  { amount, count, say }: { amount: number; count: number; say: Say },
): number {
  const look: Look = { size: 11, face: 'bold' }
  line(page, y + 5)
  page.text({ x: sheet.left, y: y - 11 }, say('receipt:sum', { count }), look)
  page.textRight({ x: sheet.right, y: y - 11 }, euro(amount, say), look)
  return y - 38
}

/** The next steps for the member, as long as the claim is open. */
function drawNext(page: Page, top: number, facts: ReceiptFacts, { say, now }: Paper) {
  const { due_on, holding_days, paperwork_status } = facts
  if (!isOpen(paperwork_status)) return
  let y = top
  page.text({ x: sheet.left, y }, say('receipt:next'), { size: 11, face: 'bold' })
  y -= 17
  const sentences = [
    ...(due_on && due_on >= berlinDay(now) && paperwork_status !== 'request_document'
      ? [say('receipt:answer', { day: due_on })]
      : []),
    say('receipt:reserved'),
    say(holding_days > 0 ? 'receipt:held' : 'receipt:at_once', { count: holding_days }),
  ]
  for (const row of sentences.flatMap((text) => wrap(text, sheet.right - sheet.left))) {
    page.text({ x: sheet.left, y }, row)
    y -= 13
  }
}

function drawFooter(page: Page, { brand, say, now }: Paper) {
  const contactOf = (name: string) => {
    const value = brand.contact?.[name]
    return typeof value === 'string' ? value : ''
  }
  line(page, 66)
  const place = [contactOf('postcode'), contactOf('city')].filter(Boolean).join(' ')
  const address = [contactOf('company') || brand.name, contactOf('street'), place]
  const look: Look = { size: 7.5, colour: quiet }
  page.text({ x: sheet.left, y: 53 }, address.filter(Boolean).join(' · '), look)
  page.text(
    { x: sheet.left, y: 42 },
    [contactOf('email'), contactOf('phone')].filter(Boolean).join(' · '),
    look,
  )
  page.text({ x: sheet.left, y: 31 }, say('receipt:made', { day: berlinDay(now) }), look)
}
