import type { ChangeOf } from '../../../changes/change-of.ts'
import { FromTo } from '../../../changes/from-to.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Where a sales point or a group would lie on the day, and where it is to lie; or that it stays. */
export function MoveValues({ change: { before, after } }: ChangeOf<'group_move'>) {
  const say = useSay('changes')
  const { date } = useFormat()
  const called = (group: typeof after.to) => group?.label ?? say('changes:move.none')
  const day = date(after.day)
  if (after.withdrawn) return <p>{say('changes:move.withdrawn', { day })}</p>
  return (
    <FromTo
      from={called(before.to)}
      to={say('changes:move.from_day', { to: called(after.to), day })}
    />
  )
}
