import { useHttp } from '../../../client/portal.tsx'
import { saveFile } from '../../../ui/charts/chart-files.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface Wanted {
  /** ISO date; today by default. */
  day?: string
  /** Empty for all families. */
  family?: string
}

/** Downloads the price list as a PDF file. */
export function usePriceListFile() {
  const say = useSay('products')
  const http = useHttp()
  return async ({ day, family }: Wanted) => {
    const query = new URLSearchParams({ ...(day && { day }), ...(family && { family }) })
    const answer = await http.raw(`/lib/product/function/price_list?${query}`)
    saveFile(`${say('products:pdf.file', { day: day ?? '' }).trim()}.pdf`, await answer.blob())
  }
}
