import { useConfig } from '../client/portal.tsx'
import { useSay } from '../ui/text/use-say.ts'

/** The brand's cashback conditions as a PDF. Empty if the terms cover everything. */
export function ConditionsLink() {
  const say = useSay()
  const { conditions, terms } = useConfig().brand.links
  if (conditions === terms) return null
  return (
    <a href={conditions} target="_blank" rel="noopener">
      {say('frame:legal.conditions')}
    </a>
  )
}
