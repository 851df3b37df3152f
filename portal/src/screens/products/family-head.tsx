import { type OwnWords, ownWords } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FamilyPicture } from './family-picture.tsx'
import styles from './price-list.module.css'

interface FamilyHeadProps {
  family: string
  name: string
  /** Where the number sits, for products that say nothing of it. */
  ownHint: OwnWords | null
  products: readonly Loaded<'product'>[]
}

/** A family's name, how many devices it has, and where their serial numbers sit: once for all. */
export function FamilyHead({ family, name, ownHint, products }: FamilyHeadProps) {
  const say = useSay('products')
  const told = products.flatMap(
    (one) => ownWords(one, 'serial_hint', say.language) ?? ownHint ?? [],
  )
  const hints = [...new Map(told.map((hint) => [hint.text.trim(), hint])).values()]
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
                <strong>{say('products:card.serial')}</strong>
                {hints.slice(0, 2).map(({ text, lang }) => (
                  <span key={text} lang={lang}>
                    {' '}
                    {text}
                  </span>
                ))}
              </span>
            </span>
          ) : null}
        </span>
      </th>
    </tr>
  )
}
