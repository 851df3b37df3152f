/** The arke whose units are files (docs/wire-format.md, Files). */
export const FILE_ARKE = 'arke_file'
