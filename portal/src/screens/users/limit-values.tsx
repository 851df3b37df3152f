import type { ChangeOf } from '../../changes/change-of.ts'
import { FromTo } from '../../changes/from-to.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Shows a moderator's old and new approval limit. */
export function LimitValues({ change: { before, after } }: ChangeOf<'approval_limit'>) {
  const say = useSay('changes')
  const { amount } = useFormat()
  const limitText = (limit: number | null) =>
    limit === null ? say('changes:no_limit') : amount(limit)
  return <FromTo from={limitText(before.approval_limit)} to={limitText(after.approval_limit)} />
}
