/** The three colours a brand gives. */
export interface BrandColours {
  primary: string
  secondary: string
  tertiary: string
}

/** What a brand without colours of its own is shown in. */
export const baseColours: BrandColours = {
  primary: '#3D7EA6',
  secondary: '#B5651D',
  tertiary: '#1F2933',
}
