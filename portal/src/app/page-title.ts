/** The title of the page: a beta says that it is one. */
export const pageTitle = (version: string): string =>
  version.includes('beta') ? 'cashback (Dev)' : 'cashback'
