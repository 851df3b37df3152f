import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHttp } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { saveFile } from '../../../ui/charts/chart-files.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** Downloads a month's postings or open items. The server records the export of postings with the month. */
export function useMonthFile(month: string) {
  const http = useHttp()
  const units = useUnits('accounting_month')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: keyof typeof files) => {
      const { name, call, ...query } = files[file]
      const path = `/lib/accounting_month/function/${call}`
      const answer = await http.raw(path, { query: { month, ...query }, endless: true })
      const content = await answer.blob()
      const ending = content.type.startsWith('application/zip') ? 'zip' : 'csv'
      saveFile(`${name}${month}.${ending}`, content)
    },
    onError: sayFailure,
    onSuccess: () => queries.invalidateQueries({ queryKey: [units.wire, 'months'] }),
  })
}

const files = {
  datev: { name: 'EXTF_Buchungsstapel_Cashback_', call: 'postings', format: 'datev' },
  csv: { name: 'Buchungen Cashback ', call: 'postings', format: 'csv' },
  open_items: { name: 'Offene Posten Cashback ', call: 'open_items' },
} as const
