import { Menu } from '@mantine/core'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { money } from '@warsha/domain/money'
import { refuseBadDebt, remainingOf } from '@warsha/domain/payments'
import { refuseComplete, refuseReopen } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import {
  IconCalendarEvent,
  IconChevronDown,
  IconCircleCheck,
  IconCircleX,
  IconRotateClockwise2,
  IconWallet,
} from '../../ui/icons.tsx'
import { MenuAction } from '../ticket/MenuAction.tsx'
import { factsOf, linesCountOf, payableOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'

/** The rarer deeds on a ticket; what is off says why. */
export function MoreActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    <Menu width="target">
      <Menu.Target>
        <Button variant="quiet" block icon={<IconChevronDown size="s" />}>
          {t('money.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <WorkActions ticket={ticket} />
        <Menu.Divider />
        <OwedActions ticket={ticket} />
        <Menu.Divider />
        <CancelAction ticket={ticket} />
      </Menu.Dropdown>
    </Menu>
  )
}

function WorkActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const whyNot = useWhyNotHere(ticket)
  const facts = factsOf(ticket)
  // What only the server knows, a posted tax period or another open ticket of the car, it says itself.
  const noReopen = refuseReopen({ ...facts, taxPeriodPosted: false, vehicleHasOpenTicket: false })
  const done = ticket.status === 'Completed' ? t('done.already') : undefined
  return (
    <>
      <MenuAction
        icon={<IconCircleCheck size="s" />}
        disabledReason={done ?? whyNot('tickets.edit', refuseComplete(facts, linesCountOf(ticket)))}
        onClick={() => open('done')}
      >
        {t('done.action')}
      </MenuAction>
      <MenuAction
        icon={<IconRotateClockwise2 size="s" />}
        disabledReason={whyNot('tickets.edit', noReopen)}
        onClick={() => open('reopen')}
      >
        {t('reopen.action')}
      </MenuAction>
    </>
  )
}

function OwedActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const whyNot = useWhyNotHere(ticket)
  const payable = payableOf(ticket)
  const nothing = { code: 'nothingRemains', data: {} }
  const remaining = remainingOf(payable)
  return (
    <>
      <MenuAction
        icon={<IconWallet size="s" />}
        disabledReason={whyNot(
          'tickets.badDebt',
          refuseBadDebt(payable, money(Math.max(1, remaining))) &&
            (remaining === 0 ? nothing : refuseBadDebt(payable, remaining)),
        )}
        onClick={() => open('badDebt')}
      >
        {t('badDebt.action')}
      </MenuAction>
      <MenuAction
        icon={<IconCalendarEvent size="s" />}
        disabledReason={whyNot('tickets.creditInvoice', remaining === 0 ? nothing : null)}
        onClick={() => open('dueDay')}
      >
        {t('dueDay.action')}
      </MenuAction>
    </>
  )
}

/** Always open: the dialog explains what stands in the way. */
function CancelAction({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  return (
    <MenuAction
      icon={<IconCircleX size="s" />}
      danger
      disabledReason={useWhyNotHere(ticket)('tickets.cancel')}
      onClick={() => open('cancel')}
    >
      {t('cancel.action')}
    </MenuAction>
  )
}
