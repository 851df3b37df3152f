import { documentLimits } from '@ruecklauf/model'
import { expect, test } from 'vitest'
import { IN_PROPORTION, least, mainThreadMs } from '../testing/spent-ms.ts'
import { namedAs, sniff } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['Rechnung.PDF', '%PDF-1.7\n', 'pdf', 'application/pdf'],
  ['Foto.jpeg', '\xff\xd8\xff\xe0', 'jpeg', 'image/jpeg'],
  ['Typenschild.png', '\x89PNG\r\n\x1a\n', 'png', 'image/png'],
  ['Foto.webp', 'RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp', 'image/webp'],
  ['Rechnung.xml', '\xef\xbb\xbf \n<!-- hallo --><Invoice/>', 'xml', 'application/xml'],
  ['IMG_4711.HEIC', '\0\0\0\x1cftypheic', 'heic', 'image/heic'],
  ['Scan.tif', 'II*\0', 'tiff', 'image/tiff'],
  ['Scan.tiff', 'MM\0*', 'tiff', 'image/tiff'],
  ['IMG_4711.jpg', '\0\0\0\x1cftypheic', 'heic', 'image/heic'],
  ['Rechnung.jpg', '%PDF-1.7', 'pdf', 'application/pdf'],
  ['Rechnung', '%PDF-1.7', 'pdf', 'application/pdf'],
])('%s is recognised by its first bytes, whatever it is called', (name, content, type, media) => {
  expect(sniff(bytes(content), name)).toEqual({ type, media_type: media })
})

test.each([
  ['Rechnung.PDF', 'pdf', 'Rechnung.PDF'],
  ['Foto.jpeg', 'jpeg', 'Foto.jpeg'],
  ['IMG_4711.HEIC', 'jpeg', 'IMG_4711.jpg'],
  ['Scan.tif', 'pdf', 'Scan.pdf'],
  ['Rechnung.jpg', 'pdf', 'Rechnung.pdf'],
  ['Rechnung', 'pdf', 'Rechnung.pdf'],
  ['Rechnung Nr. 4711', 'pdf', 'Rechnung Nr. 4711.pdf'],
  ['a.exe', 'pdf', 'a.exe.pdf'],
  [`${'x'.repeat(300)}.heic`, 'jpeg', `${'x'.repeat(190)}.jpg`],
] as const)('%s is kept, as %s, under the name of %s', (name, type, storedName) =>
  expect(namedAs(name, type).name).toBe(storedName),
)

const refused = 'document_type_refused'

test.each([
  ['a web page called PDF', 'Rechnung.pdf', '<html><body>', 'document_type_refused'],
  ['a web page called XML', 'Rechnung.xml', '<!doctype html><html>', 'document_type_refused'],
  ['a drawing that can run scripts', 'Bild.xml', '<svg xmlns="x"/>', 'document_type_refused'],
  ['a drawing behind a comment', 'a.xml', `<!-- ${'x'.repeat(9_000)} --><svg/>`, refused],
  ['a page behind a document type', 'a.xml', '<!DOCTYPE Invoice><html/>', refused],
  [
    'a script of a page among other elements',
    'a.xml',
    `<Invoice>${' '.repeat(9_000)}<x:script xmlns:x="http://www.w3.org/1999/xhtml"/></Invoice>`,
    refused,
  ],
  [
    'a namespace in disguise',
    'a.xml',
    '<a xmlns="http://www.w3.org/1999/&#120;html"><script/></a>',
    refused,
  ],
  ['a style sheet', 'a.xml', '<?xml-stylesheet type="text/xsl" href="a"?><Invoice/>', refused],
  ['an entity that could hold anything', 'a.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', refused],
  ['a GIF that also reads as PDF', 'Rechnung.pdf', 'GIF89a %PDF-1.7', 'document_damaged'],
  ['a PDF without its beginning', 'Rechnung.pdf', 'obj << /Type /Catalog >>', 'document_damaged'],
  ['a kind nobody takes', 'Brief.docx', 'PK\x03\x04', 'document_type_refused'],
  ['a film', 'Film.mov', '\0\0\0\x14ftypqt  ', 'document_type_refused'],
  ['an empty file', 'Rechnung.pdf', '', 'document_empty'],
])('%s is refused', (_, name, content, code) => {
  expect(() => sniff(bytes(content), name)).toThrow(expect.objectContaining({ code }))
})

test('a file above the limit is refused with the status for it, one at it is taken', () => {
  const large = Buffer.alloc(documentLimits.max_bytes + 1, '%PDF-')
  expect(sniff(large.subarray(0, -1), 'a.pdf').type).toBe('pdf')
  expect(() => sniff(large, 'a.pdf')).toThrow(expect.objectContaining({ status: 413 }))
})

const repeated = (part: string, length = 8_000_000) =>
  `<Invoice ${part.repeat(length / part.length)}/>`

/** Of the main thread, in ms. */
const timeOf = (content: string) => {
  const file = bytes(content)
  return least(() => {
    try {
      sniff(file, 'Rechnung.xml')
    } catch {
      // A refusal takes its time too.
    }
  }, mainThreadMs)
}

test.each([
  ['namespaces', repeated('xmlns="" ')],
  ['declarations before the root', '<!>'.repeat(2_600_000)],
  ['zeros', `<a>${'\0'.repeat(8_000_000)}</a>`],
])(
  'a file of %s takes no more than some times as long as an invoice of its size',
  async (_, content) => {
    const usual = await timeOf(repeated('a="bcdefg" '))
    expect(await timeOf(content)).toBeLessThan(IN_PROPORTION * Math.max(usual, 5))
  },
)
