import { useState } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useRuleEffects } from './effect-calls.ts'
import { EffectClaims } from './effect-claims.tsx'

interface RuleEffectProps {
  rule: string
  /** The title of its list. */
  name: string
}

/**
 * A rule's effect in 90 days: the number of affected claims and their lost amount, with a link to
 * the claims.
 */
export function RuleEffect({ rule, name }: RuleEffectProps) {
  const say = useSay('effects')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const effects = useRuleEffects()
  const effect = effects?.get(rule)
  if (!effect?.claims) return null
  const { claims, lost, amount } = effect
  return (
    <Row gap={3} align="center">
      <Text size="small">
        {say('effects:told', {
          count: claims,
          shown: format.number(claims),
          lost: format.number(lost),
          amount: format.amount(amount),
        })}
      </Text>
      <Button size="small" look="ghost" onClick={() => setOpen(true)}>
        {say('effects:show')}
      </Button>
      {isOpen ? <EffectClaims rule={rule} name={name} onClose={() => setOpen(false)} /> : null}
    </Row>
  )
}
