import { type PersonRight, personRights } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUnits } from '../client/units.ts'
import { SharedField } from '../forms/form-field.tsx'
import type { HasField } from '../forms/use-app-form.ts'
import { Checkbox } from '../ui/inputs/choice/checkbox.tsx'
import { Select } from '../ui/inputs/choice/list/select.tsx'
import { DatePicker } from '../ui/inputs/dates/date-picker.tsx'
import { useSay } from '../ui/text/use-say.ts'
import styles from './people.module.css'
import type { Rights } from './use-people.ts'

/** A person's rights as form values. */
export const rightsShape = {
  may_submit: z.boolean(),
  may_see: z.boolean(),
  may_bank: z.boolean(),
  may_manage: z.boolean(),
  deputy_until: z.nullable(z.string()),
  link_sales_point: z.nullable(z.string()),
}

/** The default rights of an invited person. */
export const fewestRights: Rights = {
  may_submit: true,
  may_see: false,
  may_bank: false,
  may_manage: false,
  deputy_until: null,
  link_sales_point: null,
}

interface RightsFieldsProps {
  form: HasField<PersonRight, boolean> &
    HasField<'deputy_until' | 'link_sales_point', string | null>
  values: Rights
  /** The firm has sales points to choose from. */
  wholesaler: string | null
}

/** Checkboxes for the rights. A person who manages people has all of them. */
export function RightsFields({ form, values, wholesaler }: RightsFieldsProps) {
  const say = useSay('people')
  const hasPoint = values.link_sales_point !== null
  return (
    <>
      <div className={styles.rights}>
        {personRights
          .filter((right) => !wholesaler || right !== 'may_submit')
          .map((right) => {
            const isImplied = values.may_manage && right !== 'may_manage'
            const { value, onChange } = form.bind(right)
            return (
              <Checkbox
                key={right}
                label={say(`people:right.${right}`)}
                help={say(`people:about.${right}`)}
                checked={isImplied || value}
                disabled={isImplied || (hasPoint && right !== 'may_submit')}
                onChange={onChange}
              />
            )
          })}
      </div>
      {values.may_manage || hasPoint ? null : (
        <SharedField
          form={form}
          name="deputy_until"
          label={say('people:deputy_label')}
          help={say('people:deputy_help')}
        >
          {(input) => <DatePicker {...input} />}
        </SharedField>
      )}
      {wholesaler && !(values.may_manage || values.may_see || values.may_bank) ? (
        <PointField form={form} wholesaler={wholesaler} />
      ) : null}
    </>
  )
}

function PointField({
  form,
  wholesaler,
}: Pick<RightsFieldsProps, 'form'> & { wholesaler: string }) {
  const say = useSay('people')
  const points = useUnits('sales_point')
  const { data } = useQuery({
    queryKey: [points.wire, 'of', wholesaler],
    queryFn: ({ signal }) =>
      points.list(
        {
          filter: { op: 'eq', path: 'link_wholesaler', value: wholesaler },
          order: ['business_name;asc'],
          limit: 200,
        },
        { signal },
      ),
  })
  const options = (data?.items ?? []).map(({ id, business_name }) => ({ id, label: business_name }))
  return (
    <SharedField
      form={form}
      name="link_sales_point"
      label={say('people:point_label')}
      help={say('people:point_help')}
    >
      {(input) => <Select {...input} nullable options={options} />}
    </SharedField>
  )
}
