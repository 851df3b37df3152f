import { addDays } from '@ruecklauf/model'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'

interface Dated {
  valid_from: string
  valid_to: string | null
}

/** A dated value in words, with the value it ends or replaces. */
export function useDated() {
  const say = useSay('changes')
  const { date } = useFormat()
  return {
    before: <One extends Dated>(
      { ends, replaces }: { ends: One | null; replaces: One | null },
      { after, told: textOf }: { after: Dated; told: (one: One) => string },
    ) =>
      [
        ends &&
          say('changes:rate.ends', {
            paid: textOf(ends),
            until: date(addDays(after.valid_from, -1)),
          }),
        replaces &&
          say('changes:rate.replaces', {
            paid: textOf(replaces),
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
