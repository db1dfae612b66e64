import type { Ticket } from '@warsha/contract/ticket-rows'
import { dayIn } from '@warsha/domain/calendar'
import { refuseBadDebt, remainingOf } from '@warsha/domain/payments'
import { refusePostedDay } from '@warsha/domain/tax-periods'
import { refuseComplete, refuseEdit, refuseReopen } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../lib/lookups.ts'
import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import {
  IconCalendarEvent,
  IconChevronDown,
  IconCircleCheck,
  IconCircleX,
  IconRotateClockwise2,
  IconUsers,
  IconWallet,
} from '../../ui/icons.tsx'
import { factsOf, linesCountOf, payableOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'

/** The rarer actions on a ticket; disabled ones say why. */
export function MoreActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    <ActionMenu
      label={t('money.more')}
      items={[...useWorkItems(ticket), usePayersItem(ticket), ...useOwedItems(ticket), useCancelItem(ticket)]}
      trigger={(props) => (
        <Button {...props} variant="quiet" block icon={<IconChevronDown size="s" />}>
          {t('money.more')}
        </Button>
      )}
    />
  )
}

function useWorkItems(ticket: Ticket): MenuItem[] {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const whyNot = useWhyNotHere(ticket)
  const facts = factsOf(ticket)
  const shop = useLookups().shops.find(({ id }) => id === ticket.shopId)
  const leftOn = ticket.checkedOutAt && shop && dayIn(shop.timeZone, ticket.checkedOutAt)
  const taxPeriodPosted = Boolean(leftOn && refusePostedDay(leftOn, shop?.taxPostedTo ?? null))
  // What only the server knows, another open ticket of the car, it says itself.
  const noReopen = refuseReopen({ ...facts, taxPeriodPosted, vehicleHasOpenTicket: false })
  const done = ticket.status === 'Completed' ? t('done.already') : undefined
  return [
    {
      key: 'done',
      label: t('done.action'),
      icon: IconCircleCheck,
      disabledReason: done ?? whyNot('tickets.edit', refuseComplete(facts, linesCountOf(ticket)), 'finishes'),
      onSelect: () => open('done'),
    },
    {
      key: 'reopen',
      label: t('reopen.action'),
      icon: IconRotateClockwise2,
      disabledReason: whyNot('tickets.edit', noReopen),
      onSelect: () => open('reopen'),
    },
  ]
}

/** An insurer, a fleet or another partner pays a part. */
function usePayersItem(ticket: Ticket): MenuItem {
  const { t } = useTranslation('ticket-payers')
  const { open } = useTicketDialog()
  return {
    key: 'payers',
    label: t('title'),
    icon: IconUsers,
    disabledReason: useWhyNotHere(ticket)('tickets.edit', refuseEdit(factsOf(ticket))),
    onSelect: () => open('payers'),
  }
}

function useOwedItems(ticket: Ticket): MenuItem[] {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const whyNot = useWhyNotHere(ticket)
  const payable = payableOf(ticket)
  const remaining = remainingOf(payable)
  const nothing = remaining === 0 ? { code: 'nothingRemains', data: {} } : null
  return [
    {
      key: 'badDebt',
      apart: true,
      label: t('badDebt.action'),
      icon: IconWallet,
      disabledReason: whyNot('tickets.badDebt', nothing ?? refuseBadDebt(payable, remaining)),
      onSelect: () => open('badDebt'),
    },
    {
      key: 'dueDay',
      label: t('dueDay.action'),
      icon: IconCalendarEvent,
      disabledReason: whyNot('tickets.creditInvoice', nothing),
      onSelect: () => open('dueDay'),
    },
  ]
}

/** Open even when it is refused: the dialog explains what stands in the way. */
function useCancelItem(ticket: Ticket): MenuItem {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  return {
    key: 'cancel',
    apart: true,
    label: t('cancel.action'),
    icon: IconCircleX,
    danger: true,
    disabledReason: useWhyNotHere(ticket)('tickets.cancel'),
    onSelect: () => open('cancel'),
  }
}
