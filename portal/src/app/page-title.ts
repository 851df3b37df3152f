/** The page title. A beta says so. */
export const pageTitle = (version: string): string =>
  version.includes('beta') ? 'cashback (Dev)' : 'cashback'
