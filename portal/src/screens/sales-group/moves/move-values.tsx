import type { ChangeOf } from '../../../changes/change-of.ts'
import { FromTo } from '../../../changes/from-to.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows the old and new group on the date, or that the move is withdrawn. */
export function MoveValues({ change: { before, after } }: ChangeOf<'group_move'>) {
  const say = useSay('changes')
  const { date } = useFormat()
  const nameOf = (group: typeof after.to) => group?.label ?? say('changes:move.none')
  const day = date(after.day)
  if (after.withdrawn) return <p>{say('changes:move.withdrawn', { day })}</p>
  return (
    <FromTo
      from={nameOf(before.to)}
      to={say('changes:move.from_day', { to: nameOf(after.to), day })}
    />
  )
}
