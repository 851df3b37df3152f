/** Source of a serial number that only a claim entered into the register. */
export const fromClaim = 'claim'
