import { pathOf } from '@warsha/domain/records'
import { useMayOpen } from '../may.ts'

/** The list of parts that the user may open: that of the administration, or that of the store. */
export function usePartsPath(): string {
  const mayOpen = useMayOpen()
  const list = pathOf('sparePart', 'list')
  return mayOpen(list) ? list : pathOf('sparePart', 'storeList')
}
