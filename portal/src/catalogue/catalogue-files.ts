import type { CatalogueFiles } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../client/portal.tsx'

/** Whom pictures and data sheets belong to. */
export interface FileOwner {
  arke: 'product' | 'product_family'
  id: string
}

const pathOf = ({ arke, id }: FileOwner, name: string) =>
  `/lib/${arke}/unit/${encodeURIComponent(id)}/function/${name}`

/** The functions by which the office adds to its files and lets one go. */
export const filesOfUnit = ({ arke, id }: FileOwner) => ({
  ...{ arke, unit: id },
  ...{ attach: 'attach_file', drop: 'drop_file' },
})

/** Where the bytes of a file are. */
export const bytesOf = (owner: FileOwner, file: string) =>
  `${pathOf(owner, 'file')}?file=${encodeURIComponent(file)}`

/** The pictures and data sheets of a product or a family; undefined while they are not known. */
export function useCatalogueFiles(owner: FileOwner | null): CatalogueFiles | undefined {
  const http = useHttp()
  return useQuery({
    queryKey: [owner?.arke ?? 'product', 'unit', owner?.id, 'files'],
    queryFn: ({ signal }) =>
      http.get<CatalogueFiles>(owner ? pathOf(owner, 'files') : '', { signal, quiet: true }),
    enabled: owner !== null,
  }).data
}
