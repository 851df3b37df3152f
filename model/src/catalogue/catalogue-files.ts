/** The files of a product or a family: one picture, several data sheets, one plate. */
export const catalogueFileKinds = {
  product: ['picture', 'data_sheet'],
  product_family: ['plate'],
} as const

/** The kind of a file: the picture, a data sheet, or the plate with the place of the serial number. */
export type CatalogueFileKind = (typeof catalogueFileKinds)[keyof typeof catalogueFileKinds][number]

/** As many data sheets as a product has at the most. */
export const MAX_DATA_SHEETS = 10

/** Letters of the name a data sheet is shown under. */
export const MAX_FILE_TITLE = 80
