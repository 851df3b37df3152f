import type { arkes } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import styles from './family-picture.module.css'

type Drawn = keyof (typeof arkes)['product']['fields']['family']['values']

interface FamilyPictureProps {
  /** Id of the family. A family the office added gets a generic device. */
  family: string
  /** Width and height in pixels. */
  size: number
}

/** Draws a device of a family. It is decorative: the text beside it names the device. */
export const FamilyPicture = ({ family, size }: FamilyPictureProps) => (
  <svg className={styles.picture} viewBox="0 0 40 40" width={size} height={size} aria-hidden>
    {isDrawn(family) ? drawings[family] : anyDevice}
  </svg>
)

const drawings = {
  heat_pump: (
    <>
      <rect x="4" y="9" width="32" height="22" rx="2.5" />
      <circle className={styles.cool} cx="15" cy="20" r="7.5" />
      <path className={styles.cool} d="M15 20v-6M15 20l5.2 3M15 20l-5.2 3" />
      <path d="M27 14h5M27 18h5M9 31v3M31 31v3" />
    </>
  ),
  split: (
    <>
      <rect x="3" y="11" width="34" height="12" rx="3" />
      <path d="M8 19h24" />
      <path className={styles.cool} d="M11 27q-2 3 0 6M20 27q-2 3 0 6M29 27q-2 3 0 6" />
    </>
  ),
  boiler: (
    <>
      <rect x="9" y="4" width="22" height="29" rx="2.5" />
      <path
        className={styles.warm}
        d="M20 22c-3.6 0-5-2.3-5-4.6 0-3 3.2-4.4 4-7.4 3.4 1.6 6 4.6 6 7.6 0 2.6-1.7 4.4-5 4.400z"
      />
      <path d="M14 33v4M20 33v4M26 33v4" />
    </>
  ),
  storage: (
    <>
      <path d="M9 9v22c0 2.8 5 5 11 5s11-2.2 11-5V9" />
      <ellipse cx="20" cy="9" rx="11" ry="5" />
      <path className={styles.warm} d="M9 17c0 2.8 5 5 11 5s11-2.2 11-5" />
    </>
  ),
  ventilation: (
    <>
      <rect x="6" y="8" width="28" height="24" rx="2.5" />
      <path className={styles.cool} d="M6 15h9l10 11h9" />
      <path className={styles.warm} d="M6 26h9l3-3.300M22.2 18.200L25 15h9" />
    </>
  ),
  control: (
    <>
      <rect x="8" y="8" width="24" height="24" rx="5" />
      <path className={styles.warm} d="M13.5 25a8 8 0 1 1 13 0" />
      <path d="M20 20l3.5-3.5" />
    </>
  ),
} satisfies Record<Drawn, ReactNode>

const isDrawn = (family: string): family is Drawn => Object.hasOwn(drawings, family)

const anyDevice = (
  <>
    <rect x="8" y="8" width="24" height="24" rx="3" />
    <path d="M13 14h14M13 19h14" />
  </>
)
