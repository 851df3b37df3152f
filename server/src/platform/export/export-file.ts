import { berlinDay } from '@ruecklauf/model'
import type { ServedArke } from '../registry.ts'
import type { Header } from './cell.ts'
import type { ExportFormat } from './export-columns.ts'

export const exportMediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface Written {
  format: ExportFormat
  header: Header
  now: Date
}

/** The name and media type of an export. */
export const exportFile = (
  { id, label }: Pick<ServedArke, 'id' | 'label'>,
  { format, header, now }: Written,
) => ({
  filename: `${header === 'id' ? id : label} ${berlinDay(now)}.${format}`,
  media_type: exportMediaTypes[format],
})
