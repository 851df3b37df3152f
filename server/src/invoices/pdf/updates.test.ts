import { expect, test } from 'vitest'
import { growth, IN_PROPORTION } from '../../testing/spent-ms.ts'
import { withAttachments } from './pdf-attachments.ts'
import { updatesOf } from './updates.ts'

const letters =
  'Rechnung fuer Heizkoerper und Waermepumpen der Firma Nordwaerme Grosshandel in Hamburg, zahlbar bis Monatsende'
const words = (total: string) =>
  `BT /F1 9 Tf 40 700 Td (${letters}) Tj 0 -20 Td (Summe ${total}) Tj ET`
const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`

/** Writes objects as the first version of a PDF, or appends them as the next one. */
function version(objects: Record<number, string>, before = '%PDF-1.7\n'): string {
  let file = before
  const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(before)?.[1]
  const places = Object.entries(objects).map(([number, body]) => {
    const at = file.length
    file += `${number} 0 obj\n${body}\nendobj\n`
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const free = prev ? '' : '0 1\n0000000000 65535 f \n'
  const trailer = `<< /Size 6 /Root 1 0 R${prev ? ` /Prev ${prev}` : ''} >>`
  return `${file}xref\n${free}${places.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`
}

const pdf = version({
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  4: stream(words('1.234,50')),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
})
const signed = version({ 1: '<< /Type /Catalog /Pages 2 0 R /Lang (de) >>' }, pdf)
const bytes = (file: string) => new Uint8Array(Buffer.from(file, 'latin1'))
const updates = (file: string) => withAttachments(bytes(file), (files) => files.updates())

test('a PDF as it was written has none', async () => {
  expect(updatesOf(bytes(pdf))).toBe(null)
  expect(await updates(pdf)).toBe(0)
})

test('what was appended counts where the pages show another text since', async () => {
  expect(await updates(signed)).toBe(0)
  const changed = version({ 4: stream(words('9.234,50')) }, pdf)
  expect(await updates(changed)).toBe(1)
  expect(await updates(version({ 4: stream(words('9.999,50')) }, changed))).toBe(2)
})

test('a file that begins with its first page is not taken for a changed one', () => {
  const linear = bytes(signed.replace('%PDF-1.7\n', '%PDF-1.7\n%/Linearized 1\n'))
  expect(updatesOf(linear)).toBe(null)
})

test('ends of files among the words of a file are none, and many are not all looked for', async () => {
  expect(updatesOf(bytes(`${pdf.slice(0, 9)}%%EOF %%EOF\n${pdf.slice(9)}`))).toBe(null)
  const many = bytes('startxref\n1\n%%EOF\n'.repeat(1_000_000))
  expect(updatesOf(many)?.count).toBe(19)
  const look = (times: number) => updatesOf(many.subarray(0, many.length / (8 / times)))
  expect(await growth(look, { size: 1 })).toBeLessThan(IN_PROPORTION)
})
