import { useSearchState } from '../../lib/search-state.ts'

/** The dialogs of the page; the one that is open stands in the address, with the line or payment it is about. */
export type TicketDialog =
  | 'words'
  | 'services'
  | 'service'
  | 'part'
  | 'newPart'
  | 'purchase'
  | 'technicians'
  | 'hours'
  | 'handOver'
  | 'discount'
  | 'payment'
  | 'refund'
  | 'badDebt'
  | 'creditInvoice'
  | 'dueDay'
  | 'buyer'
  | 'payers'
  | 'checkOut'
  | 'done'
  | 'reopen'
  | 'cancel'

const defaults = { dialog: '', of: 0 }

export function useTicketDialog() {
  const [{ dialog, of }, setSearch] = useSearchState(defaults)
  return {
    dialog,
    of,
    open: (name: TicketDialog, about = 0): void => setSearch({ dialog: name, of: about }, { replace: true }),
    close: (): void => setSearch({ dialog: '', of: 0 }, { replace: true }),
  }
}
