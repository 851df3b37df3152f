/** Marks a serial number that only a claim brought into the register. */
export const fromClaim = 'claim'
