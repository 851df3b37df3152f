import type { densities } from '@ruecklauf/model'

/** How members like their lists. */
export interface ViewTables {
  list_layout: {
    link_member: string
    list: string
    columns: string
    widths: string
    density: keyof typeof densities
  }
}
