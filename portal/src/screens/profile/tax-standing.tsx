import { berlinDay } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import { asksForTaxStanding } from '../../members/asks-for-tax-standing.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

interface TaxStandingProps {
  unit: AnyUnit
  busy: boolean
  onConfirm: (day: string) => void
}

/** Shows the start of the member's tax status. Asks again after a year. */
export function TaxStanding({ unit, busy, onConfirm }: TaxStandingProps) {
  const say = useSay('profile')
  const format = useFormat()
  const today = berlinDay(new Date())
  const day = (value: unknown) => (typeof value === 'string' ? value : null)
  const confirmed = day(unit.small_business_confirmed_on)
  const since = day(unit.small_business_since)
  const agreed = unit.self_billing === true ? day(unit.self_billing_at) : null
  return (
    <Stack gap={2}>
      {agreed ? (
        <Text size="small" muted>
          {say('profile:terms.self_billing')}:{' '}
          {say('profile:terms.agreed', { date: format.date(berlinDay(new Date(agreed))) })}
        </Text>
      ) : null}
      {confirmed ? (
        <Text size="small" muted>
          {since
            ? say('profile:terms.small_since', {
                date: format.date(since),
                confirmed: format.date(confirmed),
              })
            : say('profile:terms.regular_since', { confirmed: format.date(confirmed) })}
        </Text>
      ) : null}
      {asksForTaxStanding(unit, today) ? (
        <>
          <Text>{say('profile:terms.confirm')}</Text>
          <div>
            <Button busy={busy} onClick={() => onConfirm(today)}>
              {say('profile:terms.confirm_action')}
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  )
}
