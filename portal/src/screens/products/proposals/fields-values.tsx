import { arkes } from '@ruecklauf/model'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { Differences } from '../../../changes/differences.tsx'
import { differencesOf } from '../../../changes/differences-of.ts'

type FieldsKind =
  | 'product'
  | 'new_product'
  | 'product_family'
  | 'product_pair'
  | 'sales_point'
  | 'sales_group'

/** Shows proposed values field by field. A new unit shows only filled fields. */
export function FieldsValues({ change: { kind, before, after }, isShort }: ChangeOf<FieldsKind>) {
  const isNew = kind === 'new_product'
  const items = differencesOf(before, after).filter(
    ({ after }) => !isNew || (after !== null && after !== ''),
  )
  return (
    <Differences
      arke={arkes[isNew ? 'product' : kind]}
      items={items}
      isNew={isNew}
      isShort={isShort}
    />
  )
}
