import { arkes, isSerial, normaliseSerial, type PaidToday } from '@ruecklauf/model'
import { useSerialCheck } from '../../claims/serial-check.ts'
import { useMember } from '../../client/portal.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'

interface NoProductProps {
  /** What was looked for. */
  sought: string
  paid: ReadonlyMap<string, PaidToday> | undefined
}

/** That no product is called so; where it is a serial number, whether that device pays. */
export function NoProduct({ sought, paid }: NoProductProps) {
  const say = useSay('products')
  const format = useFormat()
  const { role } = useMember()
  const serial = normaliseSerial(sought)
  const isWanted =
    /\d/.test(serial) && isSerial(serial) && mayCall(role, arkes.paperwork_line, 'check_serial')
  const { answer } = useSerialCheck({ serial, product: null, claim: null, isWanted })
  if (!isWanted || !answer)
    return (
      <EmptyState title={say('products:catalogue.empty.title')}>
        {say('products:catalogue.empty.text')}
      </EmptyState>
    )
  const { state, product, message } = answer
  const amount = state === 'ok' && product ? (paid?.get(product.id)?.amount ?? null) : null
  return (
    <EmptyState
      title={
        amount === null
          ? say('products:catalogue.serial.title', { serial })
          : say('products:catalogue.serial.pays', { amount: format.amount(amount) })
      }
    >
      {message}
    </EmptyState>
  )
}
