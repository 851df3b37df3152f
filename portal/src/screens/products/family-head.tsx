import { useSay } from '../../ui/text/use-say.ts'
import { FamilyPicture } from './family-picture.tsx'
import styles from './price-list.module.css'

interface FamilyHeadProps {
  family: string
  name: string
  count: number
}

/** A family's name, and how many devices it has. */
export function FamilyHead({ family, name, count }: FamilyHeadProps) {
  const say = useSay('products')
  return (
    <tr className={styles.family}>
      <th scope="colgroup" colSpan={2}>
        <span className={styles.familyLine}>
          <FamilyPicture family={family} size={32} />
          <span className={styles.familyName}>{name}</span>
          <span className={styles.count}>{say('products:list.count', { count })}</span>
        </span>
      </th>
    </tr>
  )
}
