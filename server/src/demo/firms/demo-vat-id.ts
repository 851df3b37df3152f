import { germanCheckDigit } from '@ruecklauf/model'

/** An invented VAT id that passes for one. @param eight its digits but the last */
export const demoVatId = (eight: number): string => `DE${eight}${germanCheckDigit(String(eight))}`
