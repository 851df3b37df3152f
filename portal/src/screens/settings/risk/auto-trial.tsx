import type { AutoEffect } from '@ruecklauf/model'
import { useUnits } from '../../../client/units.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Trial, type TrialProps } from '../setting/trial.tsx'

/** The result of automatic approval with the current limit. */
export const AutoTrial = (props: TrialProps) => <AutoTrialOf {...props} body={() => ({})} />

/** The result with another limit. */
export const AutoLimitTrial = (props: TrialProps) => (
  <AutoTrialOf {...props} body={(value) => ({ value })} />
)

interface AutoTrialProps extends TrialProps {
  body: (value: string) => object
}

function AutoTrialOf({ body, ...props }: AutoTrialProps) {
  const say = useSay('settings')
  const units = useUnits('setting')
  return (
    <Trial
      {...props}
      name="try_auto_approval"
      action={say('settings:auto.try')}
      ask={(value, signal) =>
        units.callFunction(
          { name: 'try_auto_approval', body: body(value) },
          { signal, quiet: true },
        )
      }
    >
      {(effect) => <Effect effect={effect} />}
    </Trial>
  )
}

function Effect({ effect }: { effect: AutoEffect }) {
  const say = useSay('settings')
  const { amount } = useFormat()
  const { days, claims, fit, otherwise, undecided } = effect
  return (
    <>
      <Text strong>
        {say('settings:auto.fit', { count: fit, days, claims, amount: amount(effect.amount) })}
      </Text>
      <Text>{say('settings:auto.otherwise', { count: otherwise })}</Text>
      <Text size="small" muted>
        {say('settings:auto.note', { limit: amount(effect.limit), undecided })}
      </Text>
    </>
  )
}
