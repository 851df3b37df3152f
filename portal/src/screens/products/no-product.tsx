import { arkes, isSerial, normaliseSerial, type PaidToday } from '@ruecklauf/model'
import { useSerialCheck } from '../../claims/serial-check.ts'
import { useMember } from '../../client/portal.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'

interface NoProductProps {
  /** The search text. */
  sought: string
  paid: ReadonlyMap<string, PaidToday> | undefined
}

/** Reports that no product matches. For a serial number, shows whether its device pays. */
export function NoProduct({ sought: searchText, paid }: NoProductProps) {
  const say = useSay('products')
  const format = useFormat()
  const { role } = useMember()
  const serial = normaliseSerial(searchText)
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
