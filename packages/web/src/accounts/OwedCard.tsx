import { useQuery } from '@tanstack/react-query'
import type { Account, OwedTicket } from '@warsha/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Money } from '../ui/Money.tsx'
import { IconCash } from '../ui/more-icons.tsx'
import classes from './accounts.module.css'
import { OwedBox } from './OwedBox.tsx'
import { owedColumns, useOwedHref } from './owed-columns.tsx'

type Props = { account: Account; onPay: (ticketIds: readonly number[]) => void }

/** The visits with something to pay; the selected ones, or all of them, are paid together. */
export function OwedCard({ account: { holder, id }, onPay }: Props) {
  const { t } = useTranslation('accounts')
  const owed = useQuery(api.accounts.owed.queryOptions({ input: { holder, id } }))
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { currentShopId, currentShopRoles } = useProfile()
  const hrefOf = useOwedHref()
  const tickets = owed.data?.tickets
  const mine = (ticket: OwedTicket) => ticket.shopId === currentShopId || currentShopRoles.includes('Owner')
  const payable = tickets?.filter(mine) ?? []
  const chosen = payable.filter((ticket) => selected.has(ticket.id))
  const strange = payable.length === 0 && tickets && tickets.length > 0 ? t('pay.otherShop') : undefined
  const reason = useWhyNot()('tickets.payments') ?? strange
  const pay = (what: readonly OwedTicket[]) => onPay(what.map((ticket) => ticket.id))
  return (
    <Card
      flush
      title={t('owed.title')}
      aside={tickets && <Count value={tickets.length} />}
      actions={
        tickets &&
        tickets.length > 0 && (
          <ActionButton
            variant="primary"
            size="small"
            icon={<IconCash size="s" />}
            shortcut="P"
            reasonAt="tooltip"
            onClick={() => pay(chosen.length > 0 ? chosen : payable)}
            {...(reason && { disabledReason: reason })}
          >
            {t(chosen.length > 0 ? 'owed.pay' : 'owed.payAll')}
          </ActionButton>
        )
      }
    >
      <DataTable
        bare
        label={t('owed.title')}
        columns={owedColumns}
        rows={tickets}
        rowKey={(row) => row.id}
        rowHref={hrefOf}
        rowLabel={(row) => row.number}
        selection={{ selected, onChange: setSelected }}
        skeletonRows={3}
        failed={owed.isError}
        onRetry={() => void owed.refetch()}
        empty={<p className={classes.plain}>{t('owed.none')}</p>}
        renderBox={(row) => <OwedBox row={row} href={hrefOf(row)} />}
        {...(tickets &&
          tickets.length > 1 && {
            foot: { label: t('owed.sum'), sums: { remaining: <Money amount={remainingOf(tickets)} sign /> } },
          })}
      />
    </Card>
  )
}

/** All of it, with what is still in the workshop: as the record shows what is due. */
const remainingOf = (tickets: readonly OwedTicket[]): number =>
  tickets.reduce((sum, { remaining }) => sum + remaining, 0)
