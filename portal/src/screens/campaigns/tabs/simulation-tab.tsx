import type { AnyUnit } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { ClaimSimulator } from '../simulator/claim-simulator.tsx'
import { WhatIf } from '../what-if/what-if.tsx'

/** Simulates a campaign on an example claim and on past claims. */
export const SimulationTab = ({ unit }: { unit: AnyUnit }) => (
  <Stack gap={5}>
    <ClaimSimulator unit={unit} />
    <WhatIf unit={unit} />
  </Stack>
)
