/** What pictures of claims look like (migration 0148). */
export interface PictureTables {
  document_picture: {
    document: string
    /** 64 digits, 0 or 1. */
    look: string
  }
}
