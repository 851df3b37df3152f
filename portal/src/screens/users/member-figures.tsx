import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { figuresOf } from '../../units/page/figures-of.ts'
import { ObjectFigures } from '../../units/page/object-figures.tsx'
import type { ParticipantArke } from './member-wallet.tsx'

/** Shows a participant's claims and cashback. The balance needs a right. */
export function MemberFigures({ arke, id }: { arke: ParticipantArke; id: string }) {
  const say = useSay('users', 'log')
  const format = useFormat()
  const { data } = useQuery(figuresOf(useUnits(arke), id))
  const note = say(arke === 'installer' ? 'log:figures.ever' : 'log:figures.year')
  const available = data?.available
  return (
    <ObjectFigures
      figures={[
        { label: say('log:figures.claims'), value: data && format.number(data.claims), note },
        {
          label: say(arke === 'installer' ? 'log:figures.approved' : 'log:figures.cashback'),
          value: data && format.amount(data.cashback),
          note,
        },
        ...(available === null
          ? []
          : [
              {
                label: say('log:figures.available'),
                value: available === undefined ? undefined : format.amount(available),
                note: say('users:detail.today'),
              },
            ]),
      ]}
    />
  )
}
