import { useMutation } from '@tanstack/react-query'
import type { OfTicket } from '@warsha/contract/decisions'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { later } from '../../lib/later.ts'
import { useNames } from '../../lib/names.ts'
import { useShare } from '../../lib/sharing/use-share.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconBrandWhatsapp, IconX } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useAround } from '../ticket/use-around.ts'
import { useQuickAction } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { DecisionList } from './DecisionList.tsx'
import classes from './decision.module.css'

const AskDialog = later(() => import('./AskDialog.tsx'))
const NoteDialog = later(() => import('./NoteDialog.tsx'))

const tones = { Awaiting: 'warn', Approved: 'ok', Declined: 'neutral' } as const

/** What the customer is asked, what they answered, and the ways to ask them. */
export function DecisionCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('ticket-decisions')
  const { seesAmounts } = useLocale()
  const data = useAround(ticket).data?.decisions
  const [dialog, setDialog] = useState<'ask' | 'note' | null>(null)
  const over = refuseEdit(factsOf(ticket))
  const why = useWhyNotHere(ticket)('tickets.edit', over)
  const open = !over && (data?.proposals.some((one) => one.open) ?? false)
  const awaited = data?.proposals.some(({ state }) => state === 'Awaiting') ?? false
  const close = () => setDialog(null)
  return (
    <Card title={t('title')}>
      <div className={classes.card}>
        {data && <Proposals ticket={ticket} decisions={data} why={why} />}
        <div className={classes.actions}>
          {open && seesAmounts && <SendButton ticketId={ticket.id} awaited={awaited} />}
          {open && (
            <ActionButton disabledReason={why} onClick={() => setDialog('note')}>
              {t('note')}
            </ActionButton>
          )}
          <ActionButton disabledReason={why} reasonAt="tooltip" onClick={() => setDialog('ask')}>
            {t('ask')}
          </ActionButton>
        </div>
        {data && <DecisionList decisions={data.decisions} />}
      </div>
      <Suspense>
        {dialog === 'ask' && <AskDialog ticket={ticket} asked={data?.proposals ?? []} onClose={close} />}
        {dialog === 'note' && data && <NoteDialog ticket={ticket} decisions={data} onClose={close} />}
      </Suspense>
    </Card>
  )
}

type SendProps = { ticketId: number /** somebody waits for the answer */; awaited: boolean }
function SendButton({ ticketId, awaited }: SendProps) {
  const { t } = useTranslation('ticket-decisions')
  const share = useShare()
  return (
    <ActionButton
      variant={awaited ? 'primary' : 'default'}
      icon={<IconBrandWhatsapp size="s" />}
      busy={share.busy}
      onClick={() => share.whatsapp({ ticketId, document: 'Decision' })}
    >
      {t('send')}
    </ActionButton>
  )
}

type ProposalsProps = { ticket: Ticket; decisions: OfTicket; why: string | undefined }
function Proposals({ ticket, decisions, why }: ProposalsProps) {
  const { t } = useTranslation('ticket-decisions')
  const { nameOf } = useNames()
  const { onError } = useQuickAction(ticket.id)
  const withdraw = useMutation(api.decisions.withdraw.mutationOptions({ onError }))
  if (decisions.proposals.length === 0) return null
  return (
    <ul className={classes.proposals}>
      {decisions.proposals.map((proposal) => (
        <li key={proposal.id}>
          <span className={classes.name}>{nameOf(proposal)}</span>
          <Money amount={proposal.total} />
          <Badge tone={tones[proposal.state]}>{t(`state.${proposal.state}`)}</Badge>
          {proposal.discountAside > 0 && (
            <span className={classes.aside}>
              {t('discountAside')} <Money amount={proposal.discountAside} />
            </span>
          )}
          {proposal.state === 'Awaiting' && proposal.open && !why && (
            <Button
              size="small"
              variant="quiet"
              iconOnly
              icon={<IconX size="s" />}
              aria-label={t('withdraw', { name: nameOf(proposal) })}
              onClick={() => withdraw.mutate({ id: proposal.id })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
