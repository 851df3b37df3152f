/** The three colours a brand gives. */
export interface BrandColours {
  primary: string
  secondary: string
  tertiary: string
}

/** The default colours of brands that define none. */
export const baseColours: BrandColours = {
  primary: '#3D7EA6',
  secondary: '#B5651D',
  tertiary: '#1F2933',
}
