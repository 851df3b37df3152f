import { branch, leaf, type Xml, xmlDocument } from '../../paper/xml.ts'
import { lastDayOf } from '../export/last-day-of.ts'
import type { AuditedColumn, AuditedTable, Period } from './audited-table.ts'

export interface Described extends Period {
  tables: readonly AuditedTable[]
  /** The owner of the data. */
  supplier: string
}

/**
 * The `index.xml` of the description standard for handing data to the tax office
 * (Beschreibungsstandard für die Datenträgerüberlassung, version 1.0): which file holds what, column by
 * column.
 */
export function indexXml({ tables, supplier, ...period }: Described): string {
  const span = `${period.from} bis ${period.to}`
  return xmlDocument(
    `<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">\n${branch('DataSet', [
      leaf('Version', '1.0'),
      branch('DataSupplier', [
        leaf('Name', supplier),
        leaf('Location', 'Deutschland'),
        leaf('Comment', `Cashback-Programm, ${span}`),
      ]),
      branch('Media', [
        leaf('Name', `Cashback ${span}`),
        ...tables.map((table) => tableXml(table, period)),
      ]),
    ])}`,
  )
}

function tableXml({ name, about, columns, refers = {} }: AuditedTable, period: Period): Xml {
  const [key, ...rest] = columns
  return branch('Table', [
    leaf('URL', `${name}.csv`),
    leaf('Name', name),
    leaf('Description', about),
    branch('Validity', [
      branch('Range', [leaf('From', `${period.from}-01`), leaf('To', lastDayOf(period.to))]),
      leaf('Format', 'YYYY-MM-DD'),
    ]),
    branch('UTF8', []),
    leaf('DecimalSymbol', ','),
    leaf('DigitGroupingSymbol', '.'),
    branch('Range', [leaf('From', '2')]),
    branch('VariableLength', [
      leaf('ColumnDelimiter', ';'),
      leaf('RecordDelimiter', '\r\n'),
      leaf('TextEncapsulator', '"'),
      columnXml('VariablePrimaryKey', key),
      ...rest.map((column) => columnXml('VariableColumn', column)),
      ...Object.entries(refers).map(([column, table]) =>
        branch('ForeignKey', [leaf('Name', column), leaf('References', table)]),
      ),
    ]),
  ])
}

const columnXml = (element: string, { name, about, kind }: AuditedColumn): Xml =>
  branch(element, [leaf('Name', name), leaf('Description', about || undefined), kinds[kind]])

const kinds: Readonly<Record<AuditedColumn['kind'], Xml>> = {
  text: branch('AlphaNumeric', []),
  sealed: branch('AlphaNumeric', []),
  whole: branch('Numeric', [leaf('Accuracy', '0')]),
  amount: branch('Numeric', [leaf('Accuracy', '2')]),
  day: branch('Date', [leaf('Format', 'DD.MM.YYYY')]),
}
