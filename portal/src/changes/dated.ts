import { addDays } from '@ruecklauf/model'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'

interface Dated {
  valid_from: string
  valid_to: string | null
}

/** What holds from a day on, and what that ends or takes the place of, in words. */
export function useDated() {
  const say = useSay('changes')
  const { date } = useFormat()
  return {
    before: <One extends Dated>(
      { ends, replaces }: { ends: One | null; replaces: One | null },
      { after, told }: { after: Dated; told: (one: One) => string },
    ) =>
      [
        ends &&
          say('changes:rate.ends', {
            paid: told(ends),
            until: date(addDays(after.valid_from, -1)),
          }),
        replaces &&
          say('changes:rate.replaces', {
            paid: told(replaces),
            day: date(replaces.valid_from),
          }),
      ]
        .filter(Boolean)
        .join('; '),
    after: ({ valid_from, valid_to }: Dated, paid: string) =>
      valid_to
        ? say('changes:rate.from_to', { paid, day: date(valid_from), until: date(valid_to) })
        : say('changes:rate.from_day', { paid, day: date(valid_from) }),
  }
}
