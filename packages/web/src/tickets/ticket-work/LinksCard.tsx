import { useMutation, useQuery } from '@tanstack/react-query'
import type { Share } from '@warsha/contract/shares'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { isOpenLink } from '@warsha/domain/shares'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconX } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './work.module.css'

/** The links given out for the visit: what they show, how far they came, and a way to take one back. */
export const LinksCard = ({ ticket }: { ticket: Ticket }) => (
  <Suspense>
    <Links ticket={ticket} />
  </Suspense>
)

function Links({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('shares')
  const { data = [] } = useQuery(api.shares.ofTicket.queryOptions({ input: { ticketId: ticket.id } }))
  if (data.length === 0) return null
  return (
    <Card title={t('links')}>
      <ul className={classes.links}>
        {data.map((share) => (
          <Link key={share.id} share={share} />
        ))}
      </ul>
    </Card>
  )
}

/** How far it came: taken back and opened say more than how it went out. */
function stateOf({ revokedAt, firstSeenAt, sendStatus }: Share) {
  if (revokedAt) return 'revoked' as const
  return firstSeenAt ? ('seen' as const) : (`status.${sendStatus}` as const)
}

function Link({ share }: { share: Share }) {
  const { t } = useTranslation('shares')
  const why = useWhyNot()('tickets.share')
  const revoke = useMutation(
    api.shares.revoke.mutationOptions({ onError: (error) => toast.error(errorSentence(error) ?? '') }),
  )
  const open = isOpenLink(share, new Date().toISOString())
  const name = t(`paper.${share.document}`)
  return (
    <li>
      <span className="grow">
        <span className={open ? undefined : 'muted'}>{name}</span>
        <span className="muted">
          {' · '}
          {t(stateOf(share))}
          {' · '}
          <DateText at={share.sharedAt} />
          {share.recipient && (
            <>
              {' · '}
              <Ltr>{share.recipient}</Ltr>
            </>
          )}
        </span>
      </span>
      {open && (
        <ActionButton
          variant="quiet"
          size="small"
          iconOnly
          icon={<IconX size="s" />}
          aria-label={t('revoke', { document: name })}
          disabledReason={why}
          reasonAt="tooltip"
          busy={revoke.isPending}
          onClick={() => revoke.mutate({ id: share.id })}
        />
      )}
    </li>
  )
}
