import { capClaim } from './cap-claim.ts'
import { capDevices } from './cap-devices.ts'
import type { Stage } from './state.ts'

/**
 * Cuts to the programme's upper limits in their order: device, claim, installer and period
 * (docs/domain.md, Caps). They cut whole cents to whole cents. The campaigns' own caps have limited
 * their offers already.
 */
export const caps: Stage = (state) => capClaim(capDevices(state))
