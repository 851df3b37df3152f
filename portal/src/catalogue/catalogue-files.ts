import type { CatalogueFiles } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../client/portal.tsx'

/** The owners of pictures and data sheets. */
export interface FileOwner {
  arke: 'product' | 'product_family'
  id: string
}

const pathOf = ({ arke, id }: FileOwner, name: string) =>
  `/lib/${arke}/unit/${encodeURIComponent(id)}/function/${name}`

/** The office's functions to attach and remove files. */
export const filesOfUnit = ({ arke, id }: FileOwner) => ({
  ...{ arke, unit: id },
  ...{ attach: 'attach_file', drop: 'drop_file' },
})

/** The path of a file's bytes. */
export const bytesOf = (owner: FileOwner, file: string) =>
  `${pathOf(owner, 'file')}?file=${encodeURIComponent(file)}`

/** The pictures and data sheets of a product or family. Undefined until loaded. */
export function useCatalogueFiles(owner: FileOwner | null): CatalogueFiles | undefined {
  const http = useHttp()
  return useQuery({
    queryKey: [owner?.arke ?? 'product', 'unit', owner?.id, 'files'],
    queryFn: ({ signal }) =>
      http.get<CatalogueFiles>(owner ? pathOf(owner, 'files') : '', { signal, quiet: true }),
    enabled: owner !== null,
  }).data
}
