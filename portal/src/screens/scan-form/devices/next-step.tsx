import type { SerialCheck } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface NextStepProps {
  answer: SerialCheck
  onTakeSerial: (serial: string) => void
  onTakeProduct: (product: string) => void
}

/** Offers a correction: the likely number or product, a choice of several, or the claim with the device. */
export function NextStep({ answer, onTakeSerial, onTakeProduct }: NextStepProps) {
  const say = useSay('scan')
  const { segment } = useMember()
  const { state, hint, claim, product, products = [] } = answer
  if (hint)
    return (
      <Button size="small" onClick={() => onTakeSerial(hint)}>
        {say('scan:serial.take', { serial: hint })}
      </Button>
    )
  if (state === 'other_product' && product)
    return (
      <Button size="small" onClick={() => onTakeProduct(product.id)}>
        {say('scan:serial.take_product', { product: product.name })}
      </Button>
    )
  if (products.length > 0)
    return products.map(({ id, name }) => (
      <Button key={id} size="small" onClick={() => onTakeProduct(id)}>
        {say('scan:serial.is_product', { product: name })}
      </Button>
    ))
  if (!claim) return null
  return (
    <Link to="/$member/wallet/$id" params={{ member: segment, id: claim.id }}>
      {say('scan:serial.claim', { number: claim.claim_number ?? '' })}
    </Link>
  )
}
