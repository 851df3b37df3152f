import { addDays } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { usePaid } from './rate-values.tsx'

/** Previews how a new rate changes the existing rates; nothing without a valid date. */
export function RatePreview({ product, from }: { product: string; from: string | null }) {
  const say = useSay('products')
  const { date } = useFormat()
  const paid = usePaid()
  const units = useUnits('product')
  const { data, error } = useQuery({
    queryKey: [units.wire, 'unit', product, 'preview_rate', from],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'preview_rate', id: product },
        { signal, quiet: true, query: { valid_from: from ?? '' } },
      ),
    enabled: /^\d{4}-\d\d-\d\d$/.test(from ?? ''),
    retry: false,
  })
  if (error) return <Alert tone="warning">{error.message}</Alert>
  if (!data) return null
  const { ends, replaces, valid_from, valid_to } = data
  const pays = { day: date(valid_from), until: date(valid_to ?? valid_from) }
  return (
    <Alert>
      {ends ? (
        <p>
          {say('products:rates.ends', {
            paid: paid(ends),
            day: date(ends.valid_from),
            until: date(addDays(valid_from, -1)),
          })}
        </p>
      ) : null}
      {replaces ? (
        <p>
          {say('products:rates.replaces', { paid: paid(replaces), day: date(replaces.valid_from) })}
        </p>
      ) : null}
      <p>{say(valid_to ? 'products:rates.pays_until' : 'products:rates.pays', pays)}</p>
    </Alert>
  )
}
