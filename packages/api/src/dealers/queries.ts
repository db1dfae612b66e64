import type { Dealer, NewDealer } from '@warsha/contract/dealers'
import { partyColumns } from '../parties/columns.ts'
import { partyTable } from '../parties/party-table.ts'

export const dealersTable = partyTable<Dealer, NewDealer>('dealer', partyColumns)
