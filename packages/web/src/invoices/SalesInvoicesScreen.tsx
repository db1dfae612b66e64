import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BillList } from '../lib/bills/BillList.tsx'
import { useBillSearch } from '../lib/bills/use-bill-search.ts'
import { useLookups } from '../lib/lookups.ts'
import { useMayOpen } from '../lib/may.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconReceipt, IconWallet } from '../ui/icons.tsx'
import { AgeChips } from './AgeChips.tsx'
import { InvoiceBox } from './InvoiceBox.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { invoiceColumns, unpaidColumns } from './invoice-columns.tsx'
import { filtersSet, invoiceFilters, invoiceInput, listsAllShops } from './invoice-filters.ts'
import { hasPayments, withPayment } from './invoice-tabs.ts'
import { PaymentChip } from './PaymentChip.tsx'

const logs = '/invoices/salesInvoices/zatcaInvoiceLogs'
const sorts = ['issuedAt', 'total'] as const

/** The invoices of this shop, with their totals and what is still owed on them; the unpaid ones of all shops, too. */
export function SalesInvoicesScreen() {
  const { t } = useTranslation(['invoices', 'e-invoices'])
  const { zatcaCompanyInfo } = useLookups()
  const mayOpen = useMayOpen()
  const { search, setSearch, searchInput, today, asked, input } = useBillSearch(invoiceFilters, sorts, invoiceInput)
  const invoices = useQuery(api.invoices.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const unpaid = search.paymentStatus === 'unpaid'
  const allShops = useAllShops(search.shops) && listsAllShops(search)
  return (
    <BillList
      words="invoices:"
      dateLabel={t('date')}
      list={invoices}
      search={search}
      onSearch={setSearch}
      start={invoiceFilters}
      filters={filtersSet(search)}
      scope={unpaid && <ShopScope allShops={allShops} onChange={(shops) => setSearch({ shops })} />}
      tabs={<InvoiceTabs search={search} today={today} searchInput={searchInput} />}
      chips={
        <>
          {hasPayments(search) && (
            <PaymentChip state={search.paymentStatus} onChange={(state) => setSearch(withPayment(search, state))} />
          )}
          {unpaid && <AgeChips search={search} rows={invoices.data?.items} onChange={setSearch} />}
        </>
      }
      take={() => api.exports.invoices.call(asked)}
      actions={
        <>
          {zatcaCompanyInfo.isShown && mayOpen(logs) && (
            <ButtonLink href={logs} icon={<IconReceipt size="s" />}>
              {t('e-invoices:logs')}
            </ButtonLink>
          )}
          <ButtonLink
            href={`${pathOf('invoice', 'ageing')}${allShops ? '?shops=all' : ''}`}
            icon={<IconWallet size="s" />}
          >
            {t('ageing.open')}
          </ButtonLink>
        </>
      }
      columns={unpaid ? unpaidColumns(allShops) : invoiceColumns}
      href={invoiceHref}
      renderBox={(row) => <InvoiceBox row={row} allShops={allShops} />}
    />
  )
}
