import type { Customer, NewCustomer } from '@warsha/contract/customers'
import type { CompanyTx } from '@warsha/db/database'
import { customerColumns } from '../parties/columns.ts'
import { partyTable } from '../parties/party-table.ts'

export const customersTable = partyTable<Customer, NewCustomer>('customer', customerColumns)

export const listCustomersByPhone = (tx: CompanyTx, phone: string, most: number) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where((eb) => eb.or([eb('contactNo', '=', phone), eb('whatsappNo', '=', phone)]))
    .limit(most)
    .execute()
