import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import styles from './folded-parts.module.css'
import type { ObjectPart } from './object-tabs.tsx'

interface FoldedPartsProps {
  parts: readonly ObjectPart[]
  /** The part in the address. */
  open: string | undefined
}

/** Rarely used parts, folded by name. Each loads when unfolded. */
export const FoldedParts = ({ parts, open }: FoldedPartsProps) =>
  parts.length === 0 ? null : (
    <Card>
      <div className={styles.parts}>
        {parts.map(({ id, label, content, isOpen = false }) => {
          const isShown = isOpen || id === open
          return (
            <Disclosure key={`${id} ${isShown}`} lazy open={isShown} summary={label}>
              <div className={styles.part}>{content}</div>
            </Disclosure>
          )
        })}
      </div>
    </Card>
  )
