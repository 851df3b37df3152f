/** The arke whose units are files (arke-contract §11). */
export const FILE_ARKE = 'arke_file'
