import type { AgreedShare } from '@ruecklauf/model'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { useDated } from '../../../changes/dated.ts'
import { FromTo } from '../../../changes/from-to.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows the current agreement and the new one with its date. */
export function ShareValues({
  change: { before, after },
}: ChangeOf<'group_share'> | ChangeOf<'point_share'>) {
  const say = useSay('changes')
  const agreed = useAgreed()
  const dated = useDated()
  return (
    <FromTo
      from={dated.before(before, { after, told: agreed }) || say('changes:share.none_so_far')}
      to={dated.after(after, agreed(after))}
    />
  )
}

/** Formats the agreement with a group or sales point as text. */
export function useAgreed() {
  const say = useSay('changes')
  const { rate: percent } = useFormat()
  return ({
    wholesaler_mode,
    wholesaler_percent,
  }: Pick<AgreedShare, 'wholesaler_mode' | 'wholesaler_percent'>) =>
    say(`changes:share.says.${wholesaler_mode}`, {
      percent: percent(wholesaler_percent ?? 0),
    })
}
