import type {
  ArkeUnit,
  AttachedParameter,
  GroupUnit,
  ParameterUnit,
} from '../screens/schema/schema-units.ts'

const base = {
  metadata: {},
  inserted_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  version: 3,
}

/** A runtime type. */
export const testType = (values: Partial<ArkeUnit> = {}): ArkeUnit => ({
  ...base,
  id: 'boiler_type',
  arke_id: 'arke',
  label: 'Gerätetyp',
  active: true,
  type: 'arke',
  origin: 'runtime',
  ...values,
})

/** A runtime text field. */
export const testParameter = (values: Record<string, unknown> = {}): ParameterUnit => ({
  ...base,
  id: 'remark',
  arke_id: 'string' as const,
  label: 'Bemerkung',
  origin: 'runtime' as const,
  required: false,
  multiple: false,
  max_length: 200,
  ...values,
})

/** The same as part of a type. */
export const testAttached = (
  values: Record<string, unknown> = {},
  metadata: Record<string, unknown> = {},
): AttachedParameter => ({ ...testParameter(values), link: { metadata } }) as AttachedParameter

/** A runtime group. */
export const testGroup = (values: Partial<GroupUnit> = {}): GroupUnit => ({
  ...base,
  id: 'plant',
  arke_id: 'group',
  label: 'Anlagentechnik',
  description: null,
  origin: 'runtime',
  arke_list: [{ id: 'boiler_type', label: 'Gerätetyp' }],
  ...values,
})
