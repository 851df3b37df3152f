import type { Readable } from 'node:stream'
import type { Cell, CellKind, Header } from './cell.ts'
import { type ZipEntry, zip } from './zip.ts'

/** A workbook of one sheet: its name, its columns, and its rows as `sheet-row.ts` writes them. */
interface Sheet {
  name: string
  cells: readonly Cell[]
  header: Header
  rows: Readable
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Writes an Excel workbook (Office Open XML, ECMA-376) while its rows come in. */
export function workbook(sheet: Sheet): AsyncGenerator<Buffer> {
  const part = (name: string, xml: string): ZipEntry => ({
    name,
    content: [Buffer.from(declaration + xml)],
  })
  return zip([
    part('[Content_Types].xml', content_types),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${attribute(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ])
}

async function* sheetXml({ cells, header, rows }: Sheet): AsyncGenerator<Buffer> {
  const cols = cells.map(
    ({ kind, label }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(widths[kind], label.length + 2)}" customWidth="1"/>`,
  )
  const heads = cells.map(
    (cell) =>
      `<c t="inlineStr" s="1"><is><t>${attribute(header === 'id' ? cell.name : cell.label)}</t></is></c>`,
  )
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
      `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${cols.join('')}</cols><sheetData><row>${heads.join('')}</row>`,
  )
  yield* rows
  yield Buffer.from('</sheetData></worksheet>')
}

/** Widths in characters. */
const widths: Record<CellKind, number> = {
  text: 24,
  number: 12,
  money: 12,
  boolean: 9,
  date: 12,
  datetime: 18,
  time: 10,
}

const content_types = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`

const relationships = (targets: [kind: string, path: string][]) =>
  `<Relationships xmlns="${packaged}/relationships">${targets
    .map(
      ([kind, path], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${path}"/>`,
    )
    .join('')}</Relationships>`

/** Built-in formats: they show days and times as the reader's Excel does. */
const formats = [
  { format: 0, font: 0 },
  { format: 0, font: 1 },
  { format: 4, font: 0 },
  { format: 14, font: 0 },
  { format: 22, font: 0 },
  { format: 21, font: 0 },
]

const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats
  .map(
    ({ format, font }) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`

/** A sheet's name has at most 31 characters, some of which it may not have. */
const sheetName = (label: string) =>
  label
    .replaceAll(/[\p{Cc}[\]:*?/\\']/gu, ' ')
    .trim()
    .slice(0, 31) || 'Export'

const attribute = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
