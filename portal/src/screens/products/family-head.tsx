import type { Loaded } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FamilyPicture } from './family-picture.tsx'
import styles from './price-list.module.css'

interface FamilyHeadProps {
  family: string
  name: string
  /** Where the number sits, for products that say nothing of it. */
  ownHint: string | null
  products: readonly Pick<Loaded<'product'>, 'serial_hint'>[]
}

/** A family's name, how many devices it has, and where their serial numbers sit: once for all. */
export function FamilyHead({ family, name, ownHint, products }: FamilyHeadProps) {
  const say = useSay('products')
  const told = products.map(({ serial_hint }) => serial_hint?.trim() || ownHint)
  const hints = [...new Set(told.flatMap((hint) => hint ?? []))]
  return (
    <tr className={styles.family}>
      <th scope="colgroup" colSpan={6}>
        <span className={styles.familyLine}>
          <span className={styles.familyName}>{name}</span>
          <span className={styles.count}>
            {say('products:list.count', { count: products.length })}
          </span>
          {hints.length > 0 ? (
            <span className={styles.hint}>
              <FamilyPicture family={family} size={44} plate />
              <span>
                <strong>{say('products:card.serial')}</strong> {hints.slice(0, 2).join(' ')}
              </span>
            </span>
          ) : null}
        </span>
      </th>
    </tr>
  )
}
