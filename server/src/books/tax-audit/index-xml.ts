import { addDays, type IsoDate } from '@ruecklauf/model'
import type { AuditedColumn, AuditedTable, Period } from './audited-table.ts'

export interface Described extends Period {
  tables: readonly AuditedTable[]
  /** Whose data these are. */
  supplier: string
}

/**
 * The `index.xml` of the description standard for handing data to the tax office
 * (Beschreibungsstandard für die Datenträgerüberlassung, version 1.0): which file holds what, column by
 * column.
 */
export const indexXml = ({ tables, supplier, ...period }: Described): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier>
    <Name>${escaped(supplier)}</Name>
    <Location>Deutschland</Location>
    <Comment>Cashback-Programm, ${period.from} bis ${period.to}</Comment>
  </DataSupplier>
  <Media>
    <Name>Cashback ${period.from} bis ${period.to}</Name>
${tables.map((table) => tableXml(table, period)).join('\n')}
  </Media>
</DataSet>
`

const tableXml = ({ name, about, columns, refers = {} }: AuditedTable, period: Period): string => {
  const [key, ...rest] = columns
  const foreign = Object.entries(refers).map(
    ([column, table]) =>
      `        <ForeignKey><Name>${column}</Name><References>${table}</References></ForeignKey>`,
  )
  return `    <Table>
      <URL>${name}.csv</URL>
      <Name>${name}</Name>
      <Description>${escaped(about)}</Description>
      <Validity>
        <Range><From>${period.from}-01</From><To>${lastDayOf(period.to)}</To></Range>
        <Format>YYYY-MM-DD</Format>
      </Validity>
      <UTF8/>
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <Range><From>2</From></Range>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>"</TextEncapsulator>
${[columnXml('VariablePrimaryKey', key), ...rest.map((one) => columnXml('VariableColumn', one)), ...foreign].join('\n')}
      </VariableLength>
    </Table>`
}

const columnXml = (element: string, { name, about, kind }: AuditedColumn): string =>
  `        <${element}><Name>${escaped(name)}</Name>${
    about ? `<Description>${escaped(about)}</Description>` : ''
  }${kinds[kind]}</${element}>`

const kinds: Readonly<Record<AuditedColumn['kind'], string>> = {
  text: '<AlphaNumeric/>',
  whole: '<Numeric><Accuracy>0</Accuracy></Numeric>',
  amount: '<Numeric><Accuracy>2</Accuracy></Numeric>',
  day: '<Date><Format>DD.MM.YYYY</Format></Date>',
}

/** The last day of a month, as an ISO date. */
function lastDayOf(month: string): IsoDate {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return addDays(next, -1)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
