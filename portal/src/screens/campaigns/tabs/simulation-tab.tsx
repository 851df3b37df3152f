import type { AnyUnit } from '../../../client/units.ts'
import styles from '../campaigns.module.css'
import { ClaimSimulator } from '../simulator/claim-simulator.tsx'
import { WhatIf } from '../what-if/what-if.tsx'

/** What a campaign would do: to one invented claim, and to the past. */
export const SimulationTab = ({ unit }: { unit: AnyUnit }) => (
  <div className={styles.stack}>
    <ClaimSimulator unit={unit} />
    <WhatIf unit={unit} />
  </div>
)
