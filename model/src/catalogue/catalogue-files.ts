/** What a product or a family may have beside its data: one picture, several data sheets, one plate. */
export const catalogueFileKinds = {
  product: ['picture', 'data_sheet'],
  product_family: ['plate'],
} as const

/** Which file it is: what it looks like, what it says, where its serial number is. */
export type CatalogueFileKind = (typeof catalogueFileKinds)[keyof typeof catalogueFileKinds][number]

/** As many data sheets as a product has at the most. */
export const MAX_DATA_SHEETS = 10

/** Letters of the name a data sheet is shown under. */
export const MAX_FILE_TITLE = 80
