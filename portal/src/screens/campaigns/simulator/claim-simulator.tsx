import { arkes, berlinDay } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import type { Option } from '../../../ui/inputs/choice/option.ts'
import { Select } from '../../../ui/inputs/choice/select.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../../units/fields.ts'
import { useLabels } from '../../../units/labels.ts'
import { LinkInput } from '../../../units/link-input.tsx'
import { type Device, DeviceRows, newDevice } from './device-rows.tsx'
import { dateFields, type InventedClaim, simulate } from './simulation.ts'
import { SimulationResult } from './simulation-result.tsx'
import styles from './simulator.module.css'

/** What one invented claim would get from a campaign, step by step. */
export function ClaimSimulator({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const labels = useLabels()
  const units = useUnits('campaign')
  const [devices, setDevices] = useState<Device[]>(() => [newDevice(firstProduct(unit))])
  const [facts, setFacts] = useState(() => factsFor(unit))
  const [point, setPoint] = useState<Option[]>([])
  const [isComplete, setComplete] = useState(true)
  const run = useMutation({
    mutationFn: () =>
      simulate(units, {
        id: unit.id,
        claim: { ...facts, lines: linesOf(devices), sales_point: point[0]?.id ?? null },
      }),
  })
  const broken = run.error instanceof ApiError ? run.error.fieldErrors : {}
  const set = (change: Partial<Facts>) => setFacts((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const complete = devices.every(({ product }) => product !== null)
    setComplete(complete)
    if (complete) run.mutate(undefined, { onError: () => goToMistake(form) })
    else goToMistake(form)
  }
  const tiers = fieldOf(arkes.campaign, 'tiers')
  return (
    <div className={styles.layout}>
      <Card title={say('campaigns:simulation.claim')}>
        <Stack as="form" gap={5} noValidate onSubmit={submit}>
          <DeviceRows
            devices={devices}
            onChange={setDevices}
            missing={isComplete ? undefined : say('campaigns:simulation.product_missing')}
          />
          <div className={styles.fields}>
            {dateFields.map((date) => (
              <Field
                key={date}
                label={labels.value(arkes.campaign, 'reference_date', date)}
                help={
                  date === unit.reference_date ? say('campaigns:simulation.decisive') : undefined
                }
                error={broken[date]}
              >
                <DatePicker
                  name={date}
                  value={facts[date]}
                  onChange={(day) => set({ [date]: day })}
                />
              </Field>
            ))}
            <Field label={say('campaigns:simulation.submitted_on')} error={broken.submitted_on}>
              <DatePicker
                name="submitted_on"
                value={facts.submitted_on}
                onChange={(submitted_on) => set({ submitted_on })}
              />
            </Field>
            <Field label={say('campaigns:simulation.tier')}>
              <Select
                name="tier"
                options={tiers ? labels.options(arkes.campaign, 'tiers', tiers) : []}
                value={facts.tier}
                onChange={(tier) => set({ tier: tier ?? 'basis' })}
              />
            </Field>
            <Field label={say('campaigns:simulation.sales_point')}>
              <LinkInput to="sales_point" value={point} onChange={setPoint} />
            </Field>
            <Field label={say('campaigns:simulation.devices_before')} error={broken.devices_before}>
              <NumberInput
                kind="integer"
                name="devices_before"
                min={0}
                value={facts.devices_before}
                onChange={(count) => set({ devices_before: count ?? 0 })}
              />
            </Field>
            {unit.personal_target === true ? (
              <Field label={say('campaigns:simulation.target')} error={broken.target}>
                <NumberInput
                  kind="integer"
                  name="target"
                  min={1}
                  value={facts.target}
                  onChange={(target) => set({ target })}
                />
              </Field>
            ) : null}
          </div>
          <Checkbox
            label={say('campaigns:simulation.new_customer')}
            checked={facts.is_new_customer}
            onChange={(is_new_customer) => set({ is_new_customer })}
          />
          {run.error && Object.keys(broken).length === 0 ? (
            <Alert tone="danger">{run.error.message}</Alert>
          ) : null}
          <Button
            type="submit"
            look="primary"
            icon={<Calculator aria-hidden />}
            busy={run.isPending}
            className={styles.submit ?? ''}
          >
            {say('campaigns:simulation.run')}
          </Button>
        </Stack>
      </Card>
      <div aria-live="polite">
        <Card title={say('campaigns:simulation.result')}>
          {run.data ? (
            <SimulationResult simulation={run.data} />
          ) : (
            <Text muted>{say('campaigns:simulation.no_result')}</Text>
          )}
        </Card>
      </div>
    </div>
  )
}

/** To the first field that is wrong, as soon as it is marked. */
const goToMistake = (form: HTMLFormElement) =>
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

type Facts = Omit<InventedClaim, 'lines' | 'sales_point'>

/** A purchase today, or on the nearest day on which the campaign runs. */
function factsFor({ purchase_from, purchase_to, reference_date }: AnyUnit): Facts {
  const today = berlinDay(new Date())
  const [from, to] = [String(purchase_from), String(purchase_to)]
  const day = [from, today, to].toSorted()[1] ?? today
  return {
    order_date: null,
    invoice_date: day,
    delivery_date: null,
    commissioning_date: null,
    [String(reference_date)]: day,
    submitted_on: day,
    tier: 'basis',
    is_new_customer: false,
    devices_before: 0,
    target: null,
  }
}

function firstProduct({ link_products }: AnyUnit): Option | null {
  const [first] = Array.isArray(link_products) ? link_products : []
  return typeof first === 'object' && first !== null
    ? { id: String(first.id), label: String(first.label ?? first.id) }
    : null
}

const linesOf = (devices: readonly Device[]): InventedClaim['lines'] =>
  devices.flatMap(({ product, quantity, net_price }) =>
    product ? [{ product: product.id, quantity, net_price }] : [],
  )
