import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../client/api-error.ts'
import { useHttp } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { saveFile } from '../../../ui/charts/chart-files.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

interface Wanted {
  path: string
  name: string
}

/** Downloads a file from the server. */
function useServerFile() {
  const say = useSay('wallet')
  const http = useHttp()
  return useMutation({
    mutationFn: async ({ path, name }: Wanted) => {
      const answer = await http.raw(path)
      saveFile(name, await answer.blob())
    },
    onError: (error) => {
      if (error instanceof ApiError) sayFailure(error)
      else toast.error(say('wallet:receipts.failed'))
    },
  })
}

/** Downloads a receipt as PDF, or its e-invoice. */
export function useReceiptFile() {
  const { mutate } = useServerFile()
  return {
    mutate: ({
      receipt,
      kind,
    }: {
      receipt: Pick<Loaded<'receipt'>, 'id' | 'receipt_number'>
      kind: 'pdf' | 'xml'
    }) =>
      mutate({
        path: `/lib/receipt/unit/${encodeURIComponent(receipt.id)}/function/${kind}`,
        name: `${receipt.receipt_number}.${kind}`,
      }),
  }
}

/** Downloads a month's statement as PDF, and a year's receipts for the tax adviser. */
export function useAccountFile() {
  const say = useSay('wallet')
  const { mutate, isPending } = useServerFile()
  return {
    isPending,
    month: (month: string) =>
      mutate({
        path: `/lib/receipt/function/month?month=${month}`,
        name: `${say('wallet:receipts.month_file', { month })}.pdf`,
      }),
    year: (year: string) =>
      mutate({
        path: `/lib/receipt/function/postings?year=${year}`,
        name: `EXTF_Buchungsstapel_Cashback_${year}.csv`,
      }),
  }
}
