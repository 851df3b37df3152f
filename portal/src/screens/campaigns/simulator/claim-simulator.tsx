import { arkes, berlinDay, type Simulation } from '@ruecklauf/model'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { useProducts } from '../../../campaigns/use-rule-sentence.ts'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Form } from '../../../forms/form.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { TickField } from '../../../forms/tick-field.tsx'
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import { optionOf } from '../../../units/links/link-options.ts'
import { isEmpty } from '../../../units/parts/field-cells.tsx'
import { type Device, DeviceRows, newDevice } from './device-rows.tsx'
import { dateFields, type InventedClaim, simulate } from './simulation.ts'
import { SimulationResult } from './simulation-result.tsx'
import styles from './simulator.module.css'

/** Calculates an example claim's bonus from a campaign, step by step. */
export function ClaimSimulator({ unit }: { unit: AnyUnit }) {
  const products = useProducts()
  const named = firstProduct(unit)
  const families = [unit.families].flat()
  const isWaiting = !named && !isEmpty(unit.families) && products.length === 0
  if (isWaiting) return <Skeleton height="20rem" />
  const ofFamily = products.find(({ family, active }) => active && families.includes(family))
  return <OpenSimulator unit={unit} first={named ?? (ofFamily ? optionOf(ofFamily) : null)} />
}

interface OpenSimulatorProps {
  unit: AnyUnit
  /** The example claim's initial values. */
  first: Option | null
}

function OpenSimulator({ unit, first }: OpenSimulatorProps) {
  const say = useSay('campaigns')
  const units = useUnits('campaign')
  const [result, setResult] = useState<{ simulation: Simulation; of: string } | null>(null)
  const form = useAppForm<Values, InventedClaim>({
    unguarded: true,
    defaults: { ...factsFor(unit), lines: [newDevice(first)], sales_point: [] },
    schema: ({ lines, sales_point, ...facts }) => {
      const missing = lines.flatMap(({ product }, at) => (product ? [] : [`lines.${at}.product`]))
      if (missing.length > 0) {
        const text = say('campaigns:simulation.product_missing')
        return { problems: Object.fromEntries(missing.map((name) => [name, text])) }
      }
      const point = sales_point[0]?.id ?? null
      return { output: { ...facts, lines: linesOf(lines), sales_point: point } }
    },
    submit: async (claim, { values }) => {
      const simulation = await simulate(units, { id: unit.id, claim })
      setResult({ simulation, of: JSON.stringify(values) })
    },
  })
  return (
    <div className={styles.layout}>
      <Card title={say('campaigns:simulation.claim')}>
        <Form form={form}>
          <DeviceRows
            devices={form.values.lines}
            onChange={(lines) => form.change({ lines })}
            problems={form.problems}
          />
          <FactFields unit={unit} form={form} />
          <TickField
            form={form}
            name="is_new_customer"
            label={say('campaigns:simulation.new_customer')}
          />
          <Button
            type="submit"
            look="primary"
            icon={<Calculator aria-hidden />}
            busy={form.isBusy}
            className={styles.submit ?? ''}
          >
            {say('campaigns:simulation.run')}
          </Button>
        </Form>
      </Card>
      <div aria-live="polite">
        <Card title={say('campaigns:simulation.result')}>
          <Result result={result} isOutdated={result?.of !== JSON.stringify(form.values)} />
        </Card>
      </div>
    </div>
  )
}

interface FieldsProps {
  unit: AnyUnit
  form: AppForm<Values>
}

/** Inputs that affect the bonus besides the devices. */
function FactFields({ unit, form }: FieldsProps) {
  const say = useSay('campaigns')
  const labels = useLabels()
  return (
    <div className={styles.fields}>
      {dateFields.map((date) => (
        <FormField
          key={date}
          form={form}
          name={date}
          label={labels.value(arkes.campaign, 'reference_date', date)}
          help={date === unit.reference_date ? say('campaigns:simulation.decisive') : undefined}
        >
          {(input) => <DatePicker {...input} />}
        </FormField>
      ))}
      <FormField form={form} name="submitted_on" label={say('campaigns:simulation.submitted_on')}>
        {(input) => <DatePicker {...input} />}
      </FormField>
      <PlaceFields unit={unit} form={form} />
    </div>
  )
}

/** Inputs for the claim's origin and the installer's previous progress. */
function PlaceFields({ unit, form }: FieldsProps) {
  const say = useSay('campaigns')
  const labels = useLabels()
  const tiers = fieldOf(arkes.campaign, 'tiers')
  return (
    <>
      <FormField form={form} name="tier" label={say('campaigns:simulation.tier')}>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            options={tiers ? labels.options(arkes.campaign, 'tiers', tiers) : []}
            onChange={(tier) => onChange(tier ?? 'basis')}
          />
        )}
      </FormField>
      <FormField form={form} name="sales_point" label={say('campaigns:simulation.sales_point')}>
        {({ value, onChange }) => <LinkInput to="sales_point" value={value} onChange={onChange} />}
      </FormField>
      <FormField
        form={form}
        name="devices_before"
        label={say('campaigns:simulation.devices_before')}
      >
        {({ onChange, ...input }) => (
          <NumberInput
            {...input}
            kind="integer"
            min={0}
            onChange={(count) => onChange(count ?? 0)}
          />
        )}
      </FormField>
      {unit.personal_target === true ? (
        <FormField form={form} name="target" label={say('campaigns:simulation.target')}>
          {(input) => <NumberInput kind="integer" min={1} {...input} />}
        </FormField>
      ) : null}
    </>
  )
}

interface ResultProps {
  result: { simulation: Simulation } | null
  /** The input changed after the calculation. */
  isOutdated: boolean
}

function Result({ result, isOutdated }: ResultProps) {
  const say = useSay('campaigns')
  if (!result) return <Text muted>{say('campaigns:simulation.no_result')}</Text>
  return (
    <>
      {isOutdated ? <Alert tone="warning">{say('campaigns:simulation.outdated')}</Alert> : null}
      <SimulationResult simulation={result.simulation} />
    </>
  )
}

type Facts = Omit<InventedClaim, 'lines' | 'sales_point'>

type Values = Facts & { lines: Device[]; sales_point: Option[] }

/** Today as purchase date, or the nearest day within the campaign. */
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
